interface Dates {
  readonly status: string;
  readonly submittedOn: string;
  readonly acknowledgedOn: string | null;
}

export interface Deadline {
  readonly what: 'acknowledge' | 'answer';
  /** `2026-11-30` */
  readonly day: string;
}

/**
 * The next day that the law counts to: seven days to acknowledge, then three months to answer, from the acknowledgement
 * or the seventh day. Null for a report that has ended.
 */
export function deadlineOf({ status, submittedOn, acknowledgedOn }: Dates): Deadline | null {
  if (status !== 'SUBMITTED' && status !== 'IN_PROGRESS') return null;
  const acknowledgeBy = plus(submittedOn, { days: 7 });
  if (acknowledgedOn === null) return { what: 'acknowledge', day: acknowledgeBy };
  const from = acknowledgedOn < acknowledgeBy ? acknowledgedOn : acknowledgeBy;
  return { what: 'answer', day: plus(from, { months: 3 }) };
}

/** Adds to a calendar day; the 31st becomes the last day of a shorter month. */
function plus(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate() + days;
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = Date.UTC(
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    months > 0 ? Math.min(wanted, lastOfMonth) : wanted,
  );
  return new Date(moved).toISOString().slice(0, 10);
}
