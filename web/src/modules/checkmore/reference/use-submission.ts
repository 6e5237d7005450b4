import { useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import { errorText, showError } from '#ui/toast/show-error.ts';
import { deviceId } from './device-id.ts';
import { isDead, submitReference } from './reference-api.ts';
import type { Submission } from './reference-api.ts';
import type { ReferenceProps } from './reference-gate.tsx';

type What = Pick<Submission, 'marketing' | 'attributes'>;

/** Sends the answers, with a code first where the team wants the referee to prove who they are. */
export function useSubmission({ token, view, onEnd }: ReferenceProps, settle: () => Promise<void> | undefined) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);
  /** The answers that wait for the code. */
  const [proving, setProving] = useState<What | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  async function send(what: What, code?: string): Promise<void> {
    if (view.hasProof && code === undefined) return setProving(what);
    setSending(true);
    setRefused(new Map());
    try {
      await settle();
      const seconds = Math.min(Math.round((Date.now() - openedAt) / 1000), 2_000_000);
      await submitReference(token, { ...what, requestId, seconds, device: deviceId(), ...(code ? { code } : {}) });
      onEnd('ANSWERED');
    } catch (thrown) {
      setSending(false);
      if (isDead(thrown)) return onEnd(null);
      const { errors } = toAppError(thrown);
      const faults = errors.flatMap((error) => (error.path === null ? [] : [[error.path, errorText(error)] as const]));
      setRefused(new Map(faults));
      // A fault of the code is shown at its field; one of an answer sends the referee back to it.
      if (faults.some(([path]) => path !== 'code')) setProving(null);
      if (faults.length === 0) showError(thrown);
    }
  }

  return { send, isSending, proving, refused, forget: () => setProving(null) };
}
