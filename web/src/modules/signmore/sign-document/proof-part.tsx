import { useState } from 'react';
import type { ReactNode } from 'react';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { AskProof, Proven } from '#shared/identity/ask-proof.tsx';
import { useHeldProof } from '#shared/identity/held-proof.ts';
import type { Provable } from '#shared/identity/prove.ts';
import type { ProvenSignature } from '#modules/signmore/shared/required-proof.ts';
import type { Signer } from './signer-api.ts';

interface ProofPartProps {
  readonly signer: Signer;
  readonly signature: ProvenSignature;
  readonly senderName: string;
  /** The path to come back to from the eID. */
  readonly returnTo: string;
  /** Runs before the page is left. */
  readonly onLeave?: () => void;
  /** The form. `drop`: the server refused the proof, so another one has to be made. */
  readonly children: (proof: HeldProof, drop: () => void) => ReactNode;
}

/** The proof is of the holder of the link, or of the logged-in person. */
function provable(signer: Signer): Provable {
  return signer.by === 'link'
    ? { purpose: 'SIGN', token: signer.token }
    : { purpose: 'SIGN', signatureId: signer.signatureId, call: signer.callAsUser };
}

/** Asks the signer to prove who they are, as the sender demands, and then shows the form. */
export function ProofPart({ signer, signature, senderName, children, ...asked }: ProofPartProps) {
  const { proof, hold, drop } = useHeldProof(signature.id);
  const [isRefused, setRefused] = useState(false);
  if (proof) {
    const refuse = () => {
      setRefused(true);
      drop();
    };
    return (
      <>
        <Proven words="sign" proof={proof} senderName={senderName} />
        {children(proof, refuse)}
      </>
    );
  }
  return (
    <AskProof
      {...asked}
      {...(signature.eidCountry ? { countries: [signature.eidCountry] } : {})}
      words="sign"
      about={provable(signer)}
      means={signature.requiredProof === 'EID' ? 'EID' : 'SMS'}
      senderName={senderName}
      isRefused={isRefused}
      onProven={hold}
    />
  );
}
