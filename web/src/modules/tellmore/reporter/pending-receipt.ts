/** What opens a report that was just sent. */
export interface Submitted {
  readonly reportNumber: string;
  readonly code: string;
  /** Whether the reporter gets an email when there is an answer. */
  readonly isNotified: boolean;
  /** Whether the report arrived without the last change: an earlier try had arrived, but its answer was lost. */
  readonly isEarlier: boolean;
}

/** Number and code that were not saved yet, of one channel. In memory alone: a jump in the history must not lose them. */
let pending: { readonly wbSlug: string; readonly submitted: Submitted } | null = null;

export const pendingReceipt = (wbSlug: string): Submitted | null =>
  pending?.wbSlug === wbSlug ? pending.submitted : null;

const listeners = new Set<() => void>();

/** Calls back when a report has been sent, wherever the reporter is by then. Returns how to stop. */
export function onReceipt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null: they are saved. */
export function keepReceipt(wbSlug: string, submitted: Submitted | null): void {
  pending = submitted === null ? null : { wbSlug, submitted };
  if (submitted !== null) for (const listener of listeners) listener();
}
