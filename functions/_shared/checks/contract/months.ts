// Months of the candidate's forms.

/** Returns the same day of an earlier month, or that month's last. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

export interface Period {
  readonly startMonth: string;
  readonly finishMonth: string | null;
  readonly current: boolean;
}

/** Months that no period covers, both included: `2027-02`. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

/** The months that count; null: the first and the last month of the periods. */
interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * Returns the months of a span that these periods do not cover. Periods that are not filled in yet count for nothing, and
 * without any there are no gaps.
 */
export function gapsIn(periods: readonly Period[], { from, until }: Span, thisMonth: string): readonly Gap[] {
  const known = periods
    .map(({ startMonth, finishMonth, current }) => ({ start: startMonth, finish: current ? thisMonth : finishMonth }))
    .filter(({ start, finish }) => MONTH.test(start) && finish !== null && MONTH.test(finish) && start <= finish)
    .map(({ start, finish }) => ({ start: indexOf(start), finish: indexOf(finish ?? '') }))
    .toSorted((one, other) => one.start - other.start);
  const [first] = known;
  if (!first) return [];
  const gaps: Gap[] = [];
  const last = until === null ? Infinity : indexOf(until);
  let covered = (from === null ? first.start : indexOf(from)) - 1;
  const end = until === null ? [] : [{ start: last + 1, finish: last }];
  for (const { start, finish } of [...known, ...end]) {
    const next = Math.min(start, last + 1);
    if (next > covered + 1) gaps.push({ from: monthAt(covered + 1), to: monthAt(next - 1) });
    covered = Math.max(covered, finish);
  }
  return gaps;
}

/** Returns the first of a number of months that end with this one. */
export function firstOfMonths(count: number, thisMonth: string): string {
  return monthAt(indexOf(thisMonth) - count + 1);
}

function indexOf(month: string): number {
  const [year = '', number = ''] = month.split('-');
  return Number(year) * 12 + Number(number) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
