import type { CertificateStrings } from './strings.ts';

interface LocalTime {
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly time: string;
  /** Like `UTC+01:00`. */
  readonly offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one takes longer than using it a hundred times. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  formats.set(timeZone, format);
  return format;
}

function inZone(instant: Date, timeZone: string): LocalTime {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: Number(part('day')),
    month: Number(part('month')) - 1,
    year: Number(part('year')),
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    offset: part('timeZoneName').replace('GMT', 'UTC').replace(/^UTC$/, 'UTC+00:00'),
  };
}

/** A day in words: `22 February 2027` of `2027-02-22`. */
export function describeDay(day: string, strings: CertificateStrings): string {
  const [year, month, date] = day.split('-').map(Number);
  return strings.date(date ?? 0, strings.months[(month ?? 0) - 1] ?? '', year ?? 0);
}

/** The moment in words, in UTC, and the local time (with its date if it was another day). */
export function describeInstant(
  iso: string,
  timeZone: string,
  strings: CertificateStrings,
): { readonly utc: string; readonly local: string } {
  const instant = new Date(iso);
  const utc = inZone(instant, 'UTC');
  const local = inZone(instant, timeZone);
  const month = (at: LocalTime) => strings.months[at.month] ?? '';
  const date = (at: LocalTime) => strings.date(at.day, month(at), at.year);
  const wallClock = local.day === utc.day ? local.time : `${date(local)} ${local.time}`;
  return {
    utc: strings.dateTime(date(utc), utc.time),
    local: strings.localTime(wallClock, timeZone, local.offset),
  };
}
