import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { isOver, sign } from './signer-api.ts';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningForm } from './signing-form.ts';
import { toSigningInput } from './signing-input.ts';

interface Extras {
  /** What the signer has filled in on the pages. */
  readonly fieldValues?: FieldValues | undefined;
  /** Of who the signer is, where the sender demands one. */
  readonly proof?: HeldProof;
  readonly onProofRefused?: () => void;
}

/**
 * Sends the signature. A double click sends one request; a retry of the same form repeats the same request id, so that
 * a request whose answer got lost is not signed again.
 */
export function useSigningRequest(signer: Signer, onSettled: OnSettled, extras: Extras = {}) {
  const { fieldValues, proof, onProofRefused } = extras;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const request = useRef<{ form: SigningForm; id: string } | null>(null);
  const isBusy = useRef(false);

  const send = useCallback(
    async (form: SigningForm) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      setError(null);
      if (request.current?.form !== form) request.current = { form, id: crypto.randomUUID() };
      try {
        const input = toSigningInput(form, request.current.id);
        const filledIn = fieldValues ? { ...input, values: fieldValues } : input;
        onSettled(await sign(signer, proof ? { ...filledIn, proof: proof.proof } : filledIn));
      } catch (thrown) {
        const failure = toAppError(thrown);
        if (failure.errors.some(({ path }) => path === 'proof')) onProofRefused?.();
        else if (isOver(failure)) onSettled(null);
        else setError(failure);
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
    [signer, onSettled, fieldValues, proof, onProofRefused],
  );
  return { send, isSending, error };
}
