import type { Sql } from 'postgres';

/** Where the privacy statement and the web client read how long rows are kept. */
export const PERIODS = 'functions/_shared/platform/contract/periods.generated.ts';

const UNITS = ['Years', 'Months', 'Days', 'Hours'] as const;

interface Period {
  readonly subject: string;
  readonly Years: number;
  readonly Months: number;
  readonly Days: number;
  readonly Hours: number;
}

/** Returns the file with the periods of private.retention_period and private.check_retention. */
export async function periods(sql: Sql): Promise<string> {
  const rows = await sql<Period[]>`
    select subject, extract(year from period)::int as "Years", extract(month from period)::int as "Months",
      extract(day from period)::int as "Days", extract(hour from period)::int as "Hours"
    from private.retention_period`;
  const ofChecks = await sql<{ name: string; number: number | null }[]>`
    select lower(r.ending) || p.name as name, p.number from private.check_retention r
    cross join lateral (values ('EvidenceDays', r.evidence_days), ('FindingDays', r.finding_days),
      ('ListMonths', r.list_months)) p (name, number)`;
  const all = [
    ...rows.map((row) => unitOf(row)),
    ...ofChecks.flatMap(({ name, number }) => (number === null ? [] : [[name, number] as const])),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = all.map(([name, number]) => `export const ${name} = ${number};\n`);
  return `// How long rows are kept, from private.retention_period and private.check_retention.\n${lines.join('')}`;
}

/** Each period has one unit, as a constraint says. */
function unitOf(row: Period): readonly [name: string, number: number] {
  const unit = UNITS.find((each) => row[each] !== 0) ?? 'Hours';
  const subject = row.subject.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [`${subject}${unit}`, row[unit]];
}
