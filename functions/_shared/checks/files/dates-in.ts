const MONTHS: readonly string[] = [
  'jan',
  'feb',
  'mar|maa|mär',
  'apr',
  'ma[iyj]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[kc]t',
  'nov',
  'de[sc]',
];

const ISO = /\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g;
const NUMBERS = /\b(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d\d)\b/g;
/** `3. oktober 2026`, `3 October 2026` */
const WORDS = /\b(\d{1,2})\.?\s+(\p{L}{3,12})\.?,?\s+((?:19|20)\d\d)\b/gu;

/** Returns the days that a text names, as ISO dates. Days come before months, as everywhere in Europe. */
export function datesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...Array.from(lower.matchAll(ISO), ([, year = '', month = '', day = '']) => toDay(year, Number(month), day)),
    ...Array.from(lower.matchAll(NUMBERS), ([, day = '', month = '', year = '']) => toDay(year, Number(month), day)),
    ...Array.from(lower.matchAll(WORDS), ([, day = '', month = '', year = '']) =>
      toDay(year, 1 + MONTHS.findIndex((start) => new RegExp(`^(?:${start})`).test(month)), day),
    ),
  ].filter((day) => day !== null);
}

function toDay(year: string, month: number, day: string): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}
