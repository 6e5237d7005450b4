import { EID_COUNTRIES, REQUIRED_PROOFS } from '#functions/signing/contract/document-status.ts';
import type { EidCountry, RequiredProof } from '#functions/signing/contract/document-status.ts';

/** How a signer has to prove who they are. */
interface Demanded {
  readonly requiredProof: RequiredProof;
  /** Null: an eID of any country. */
  readonly eidCountry: EidCountry | null;
}

/** A signature, as far as a proof is about it. */
export interface ProvenSignature extends Demanded {
  readonly id: string;
}

/** Reads it from a row of GraphQL, which has it as text. */
export function toRequiredProof(row: { requiredProof: string; eidCountry: string | null }): Demanded {
  return {
    requiredProof: REQUIRED_PROOFS.find((known) => known === row.requiredProof) ?? 'LINK',
    eidCountry: EID_COUNTRIES.find((known) => known === row.eidCountry) ?? null,
  };
}
