import type { CheckedOnce } from '#functions/checks/contract/check-result.ts';

/** Whether a check can be relied on at a moment. */
export function validityOf({ validUntil, canRenew }: CheckedOnce, now: Date): 'always' | 'until' | 'soon' | 'expired' {
  if (validUntil === null) return 'always';
  if (new Date(validUntil) <= now) return 'expired';
  return canRenew ? 'soon' : 'until';
}
