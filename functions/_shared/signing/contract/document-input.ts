import type * as z from 'zod/mini';
import type {
  ActivationForm,
  CopyRecipientForm,
  DocumentForm,
  DocumentMessageForm,
  signerSchema,
} from './document-schemas.ts';
import type { EidCountry, RequiredProof } from './document-status.ts';

// What the functions of documents take as JSON.

/** What is changed of a draft. */
export type DraftChange = Partial<DocumentForm & DocumentMessageForm>;

/** The sender's time zone says when a day ends. */
export type DocumentInput = DraftChange & { readonly timeZone: string };
export type ActivationInput = ActivationForm & { readonly timeZone: string };

export type SignerInput = z.infer<typeof signerSchema> & {
  readonly requiredProof: RequiredProof;
  /** Null: the signer chooses. */
  readonly eidCountry: EidCountry | null;
  readonly phone: string | null;
};

/** A row of a file. Empty values are left out. */
export interface UploadedSigner {
  readonly row: number;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly language?: string;
  readonly phone?: string;
}
export type UploadedSigners = readonly UploadedSigner[];

export type CopyRecipients = readonly CopyRecipientForm[];

/** Who signs together, first those who sign first: ids of signers. */
export type OrderGroups = readonly (readonly string[])[];

export interface TerminationInput {
  readonly reason: string;
  readonly copyRecipients: readonly { readonly email: string }[];
}
