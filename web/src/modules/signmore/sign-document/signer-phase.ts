import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';

/**
 * How far a signer has come:
 * OPEN = can read and sign; WAITING = has signed, others have not; SEALING = all have signed, the file is being made;
 * SEALED = it can be downloaded; TERMINATED_SIGNED = the sender ended it after this person had signed, so they keep what
 * they signed; the others = nothing more to do here.
 */
export type SignerPhase =
  | 'OPEN'
  | 'WAITING'
  | 'SEALING'
  | 'SEALED'
  | 'DECLINED'
  | 'DECLINED_BY_OTHER'
  | 'CANCELLED'
  | 'TERMINATED'
  | 'TERMINATED_SIGNED'
  | 'EXPIRED';

export function signerPhase({ document, signature, sealed }: SignerView): SignerPhase {
  if (document.status === 'TERMINATED') return signature.status === 'SIGNED' ? 'TERMINATED_SIGNED' : 'TERMINATED';
  if (sealed.available || document.status === 'SIGNED') return 'SEALED';
  if (signature.status === 'REFUSED') return 'DECLINED';
  switch (document.status) {
    case 'CANCELLED':
      return 'CANCELLED';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'REFUSED':
      return 'DECLINED_BY_OTHER';
    case 'SEALING':
      return 'SEALING';
    case 'DRAFT':
    case 'SCHEDULED':
    case 'PENDING':
      return signature.status === 'SIGNED' ? 'WAITING' : ownPhase(signature.status);
    default:
      return document.status satisfies never;
  }
}

/** For a document that is still open: the signer's own signature may have ended before it. */
function ownPhase(status: Exclude<SignerView['signature']['status'], 'SIGNED' | 'REFUSED'>): SignerPhase {
  if (status === 'CANCELLED' || status === 'EXPIRED') return status;
  return 'OPEN';
}

const ENDED = ['DECLINED', 'DECLINED_BY_OTHER', 'CANCELLED', 'TERMINATED', 'TERMINATED_SIGNED', 'EXPIRED'] as const;

/** Whether the document ended without being signed by all. */
export function hasEnded(phase: SignerPhase): boolean {
  return ENDED.some((ended) => ended === phase);
}

/** Steps of the wizard as the URL has them (counted from 0, as everywhere in the product). */
export const STEPS = { READ: 0, SIGN: 1, DONE: 2 } as const;

export type SigningStep = (typeof STEPS)[keyof typeof STEPS];

/**
 * Returns the step to show for the step in the URL. A document that is not open has no sign step, and an ended one
 * shows the last step.
 */
export function stepFor(asked: string | undefined, phase: SignerPhase): SigningStep {
  if (phase !== 'OPEN') return STEPS.DONE;
  return asked === String(STEPS.SIGN) ? STEPS.SIGN : STEPS.READ;
}

/** Milliseconds until the page asks again for the seal: short at first, then longer. */
export function pollDelay(attempt: number): number {
  return Math.min(30_000, 1_500 * 1.6 ** attempt);
}
