interface Period {
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

/**
 * Returns the gaps between the first month of these periods and the last, or `until`, the last month that counts.
 * Periods that are not filled in yet count for nothing.
 */
export function gapsIn(periods: readonly Period[], until: string | null, thisMonth: string): readonly Gap[] {
  const known = periods
    .map(({ startMonth, finishMonth, current }) => ({ start: startMonth, finish: current ? thisMonth : finishMonth }))
    .filter(({ start, finish }) => MONTH.test(start) && finish !== null && MONTH.test(finish) && start <= finish)
    .map(({ start, finish }) => ({ start: indexOf(start), finish: indexOf(finish ?? '') }))
    .toSorted((one, other) => one.start - other.start);
  const [first] = known;
  if (!first) return [];
  const gaps: Gap[] = [];
  let covered = first.start - 1;
  const end = until === null ? [] : [{ start: indexOf(until) + 1, finish: indexOf(until) }];
  for (const { start, finish } of [...known, ...end]) {
    if (start > covered + 1) gaps.push({ from: monthAt(covered + 1), to: monthAt(start - 1) });
    covered = Math.max(covered, finish);
  }
  return gaps;
}

/** Returns the month of a moment, as `2027-02`. */
export const monthOf = (date: Date): string => monthAt(date.getFullYear() * 12 + date.getMonth());

function indexOf(month: string): number {
  const [year = '', number = ''] = month.split('-');
  return Number(year) * 12 + Number(number) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
