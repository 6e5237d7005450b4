/** Sealing takes seconds and signing days; an ended document no longer changes. */
const LOOK_AGAIN_MILLISECONDS: Record<string, number> = { SEALING: 3_000, PENDING: 15_000, SCHEDULED: 60_000 };

/** Returns how often a document's data is loaded again while it is shown; null for never. */
export function documentFreshness(status: string | undefined): number | null {
  return LOOK_AGAIN_MILLISECONDS[status ?? ''] ?? null;
}
