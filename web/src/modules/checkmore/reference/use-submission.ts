import { useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { useHeldProof } from '#shared/identity/held-proof.ts';
import { errorText, showError } from '#ui/toast/show-error.ts';
import { deviceId } from './device-id.ts';
import { isDead, submitReference } from './reference-api.ts';
import type { Submission } from './reference-api.ts';
import type { ReferenceProps } from './reference-gate.tsx';

type What = Pick<Submission, 'marketing' | 'attributes'>;

/** Sends the answers, with a proof first where the team wants the referee to prove who they are. */
export function useSubmission({ token, view, onEnd }: ReferenceProps, settle: () => Promise<void> | undefined) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);
  /** The answers that wait for the proof. */
  const [proving, setProving] = useState<What | null>(null);
  const [isProofRefused, setProofRefused] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const held = useHeldProof(view.proof?.subjectId ?? '');

  async function send(what: What, proof: HeldProof | null = held.proof): Promise<void> {
    if (view.proof !== null && (proof === null || Date.parse(proof.expiresAt) <= Date.now())) return setProving(what);
    setSending(true);
    setRefused(new Map());
    try {
      await settle();
      const seconds = Math.min(Math.round((Date.now() - openedAt) / 1000), 2_000_000);
      const proven = proof === null ? {} : { proof: proof.proof };
      await submitReference(token, { ...what, requestId, seconds, device: deviceId(), ...proven });
      held.drop();
      onEnd('ANSWERED');
    } catch (thrown) {
      setSending(false);
      if (isDead(thrown)) return onEnd(null);
      const { errors } = toAppError(thrown);
      if (errors.some(({ path }) => path === 'proof')) {
        held.drop();
        setProofRefused(true);
        return setProving(what);
      }
      const faults = errors.flatMap((error) => (error.path === null ? [] : [[error.path, errorText(error)] as const]));
      setRefused(new Map(faults));
      // A fault of an answer sends the referee back to it.
      setProving(null);
      if (faults.length === 0) showError(thrown);
    }
  }

  async function prove(proof: HeldProof): Promise<void> {
    held.hold(proof);
    if (proving !== null) await send(proving, proof);
  }

  return {
    send,
    prove,
    isSending,
    /** Null: the proof is still to be made, or none is asked for. */
    proof: held.proof,
    isProving: proving !== null,
    isProofRefused,
    refused,
    forget: () => setProving(null),
  };
}
