/** The months before this one in Oslo (`2026-10`), the latest first. */
export function pastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    year: 'numeric',
    month: '2-digit',
  })
    .format(now)
    .split('-')
    .map(Number);
  return Array.from({ length: count }, (_, index) => {
    const past = new Date(Date.UTC(year, month - 2 - index));
    return past.toISOString().slice(0, 7);
  });
}
