/** The day `months` after today, as Postgres counts months: 31 August and one month is 30 September. */
export function expiresOn(months: number, today: Date = new Date()): Date {
  const day = new Date(today);
  day.setDate(1);
  day.setMonth(day.getMonth() + months);
  const lastDay = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate();
  day.setDate(Math.min(today.getDate(), lastDay));
  return day;
}
