/** How long a document can be signed: exactly one of the three. */
export interface Expiration {
  readonly expirationMonths: number | null;
  readonly expirationDays: number | null;
  /** `2027-02-21` */
  readonly expirationDate: string | null;
}

/** The last day to sign, `2027-02-21`, of a document that is sent today. */
export function lastDay({ expirationMonths, expirationDays, expirationDate }: Expiration, today = new Date()): string {
  if (expirationDate !== null) return expirationDate;
  const day = expirationDays === null ? expiresOn(expirationMonths ?? 0, today) : addDays(today, expirationDays);
  return isoDay(day);
}

/** `2026-11-21` of the reader's calendar. */
export function isoDay(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function addDays(day: Date, count: number): Date {
  const later = new Date(day);
  later.setDate(later.getDate() + count);
  return later;
}

/** The day `months` after today, as Postgres counts months: 31 August and one month is 30 September. */
function expiresOn(months: number, today: Date = new Date()): Date {
  const day = new Date(today);
  day.setDate(1);
  day.setMonth(day.getMonth() + months);
  const lastDay = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate();
  day.setDate(Math.min(today.getDate(), lastDay));
  return day;
}
