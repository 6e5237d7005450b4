import type { CheckedOnce } from '#functions/checks/contract/check-result.ts';

/** Whether a check can be relied on at a moment. */
export function validityOf({ validUntil }: CheckedOnce, now: Date): 'always' | 'until' | 'expired' {
  if (validUntil === null) return 'always';
  return new Date(validUntil) > now ? 'until' : 'expired';
}
