import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROCESSORS } from '#functions/platform/contract/processors.ts';
import * as periods from '#functions/platform/contract/periods.generated.ts';
import type { Processor } from '#functions/platform/contract/processors.ts';
import { KEPT, STORED } from '#modules/common/privacy-facts.ts';
import { connect } from './support/database.ts';
import { KEPT_TABLES } from './support/kept-tables.ts';

// The privacy statement names periods and companies. Its periods are generated from the rows that deletion reads
// (scripts/generate/periods.ts); these tests hold the rest of it to the database and to the settings.

const sql = connect();
afterAll(() => sql.end());

const root = join(import.meta.dirname, '../..');
const LANGUAGES = ['en', 'nb'] as const;
type Language = (typeof LANGUAGES)[number];

interface Statement {
  readonly what: Readonly<Record<string, unknown>>;
  readonly where: Readonly<Record<string, string>>;
}

const statementIn = (language: Language): Statement =>
  JSON.parse(readFileSync(join(root, `web/src/i18n/${language}/content.json`), 'utf8')).privacy;

/** The provider behind each address in the settings, as the statement names it; null for our own. */
const PROVIDERS: Readonly<Record<string, Processor | null>> = {
  SUPABASE_URL: 'hosting',
  SITE_URL: null,
  ONION_URL: null,
  CHECK_INBOX_URL: null,
  EID_ISSUER_URL: 'eid',
  VERIFF_API_URL: 'identity',
  MAIL_API_URL: 'mail',
  SMS_API_URL: 'sms',
  COMPANIES_API_URL: 'register',
  VIES_API_URL: 'vatRegister',
  EHF_API_URL: 'electronicInvoices',
  MAPS_API_URL: 'maps',
  SANCTIONS_API_URL: 'sanctions',
  CREDIT_API_URL: 'credit',
  // The domain of an organisation is not personal data.
  DNS_API_URL: null,
  RDAP_API_URL: 'domains',
  PASSWORD_RANGES_URL: 'passwords',
  STRIPE_API_URL: 'payments',
  SEAL_TSA_URLS: 'timestamp',
  TRANSLATIONS_URL: 'translations',
};

test('every provider in the settings is named as a processor, and no other', () => {
  const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+_URLS?)=/gm)];
  expect(settings.map(([, name = '']) => name).toSorted()).toEqual(Object.keys(PROVIDERS).toSorted());
  const named = new Set(Object.values(PROVIDERS).filter((provider) => provider !== null));
  expect(new Set(Object.keys(PROCESSORS))).toEqual(named);
});

test.each(LANGUAGES)('the statement in %s has a text for each kind of person and period', (language) => {
  const { what, where } = statementIn(language);
  expect(Object.keys(what).toSorted()).toEqual(['title', ...STORED].toSorted());
  expect(Object.keys(where).toSorted()).toEqual(['title', ...KEPT].toSorted());
});

/** Periods that the statement does not name: of rows without data about people, or within a span that it names. */
const UNNAMED = new Set([
  'exportsHours',
  'jobsDays',
  'refereeRequestsDays',
  'removedFilesDays',
  // Between identityAttemptsDays and linksDays.
  'codesDays',
  'ssoAttemptsDays',
  // Equal to refusedListMonths and to "at once", which another test checks.
  'cancelledEvidenceDays',
  'cancelledFindingDays',
  'cancelledListMonths',
  'refusedEvidenceDays',
  'refusedFindingDays',
  'unresponsiveFindingDays',
  'unresponsiveListMonths',
]);

test.each(LANGUAGES)('the statement in %s takes every period from the rows that deletion reads', (language) => {
  const chapters = Object.values(statementIn(language).where).join(' ');
  const named = new Set([...chapters.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  expect([...named, ...UNNAMED].toSorted()).toEqual(Object.keys(periods).toSorted());
  // A number in the text alone: the hosting company's backups.
  const text = chapters.replaceAll(/\{\{\w+\}\}/g, '');
  expect(text.match(/\d+|\b(?:to|tre|fem|sju|two|three|five|seven) (?:dag|måned|år|day|month|year)/g)).toEqual(['30']);
  expect(periods.codesDays).toBeGreaterThanOrEqual(periods.identityAttemptsDays);
  expect(periods.ssoAttemptsDays).toBeGreaterThanOrEqual(periods.identityAttemptsDays);
  expect(Math.max(periods.codesDays, periods.ssoAttemptsDays)).toBeLessThanOrEqual(periods.linksDays);
});

test('what it says of checks is how their retention differs by ending', async () => {
  const rules = await sql`
    select ending, evidence_days, finding_days, list_months from private.check_retention order by ending`;
  const { decidedFindingDays, decidedListMonths, refusedListMonths, unresponsiveEvidenceDays } = periods;
  const after = (ending: string, evidence: number | null, finding: number, list: number) => ({
    ending,
    evidence_days: evidence,
    finding_days: finding,
    list_months: list,
  });
  expect(rules).toEqual([
    after('CANCELLED', 0, 0, refusedListMonths),
    after('DECIDED', null, decidedFindingDays, decidedListMonths),
    after('REFUSED', 0, 0, refusedListMonths),
    after('UNRESPONSIVE', unresponsiveEvidenceDays, unresponsiveEvidenceDays, refusedListMonths),
  ]);
});

test('identity numbers are stored, and the statement says so', async () => {
  const [stored] = await sql`select count(*)::int as columns from pg_attribute a
    where a.attname = 'sealed' and a.attnum > 0 and a.attrelid::regclass::text ~ 'number'`;
  expect(stored?.['columns']).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    const { security } = JSON.parse(readFileSync(join(root, `web/src/i18n/${language}/content.json`), 'utf8')).privacy;
    expect(security.text).toMatch(/National identity numbers are also encrypted|Fødselsnumre er i tillegg kryptert/);
  }
});

test('every table falls under a part of the statement, once', async () => {
  const found = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') order by 1`;
  expect(KEPT_TABLES.map(([table]) => table).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});

/** The bodies of all functions. */
async function bodies(): Promise<string[]> {
  const found = await sql<{ body: string }[]>`
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'service'::regnamespace) and p.prokind = 'f'`;
  return found.map(({ body }) => body);
}

test('no function deletes by an age of its own: all of them read the periods', async () => {
  const own = /delete from [\w.]+[^;]*?<=? private\.(?:clock_time|now)\(\) - (?:interval|make_interval)[^;]*/g;
  expect((await bodies()).flatMap((body) => body.match(own) ?? [])).toEqual([]);
});

test('every period is read by a function, and no function names one that is not there', async () => {
  const rows = await sql<{ subject: string }[]>`select subject from private.retention_period order by subject`;
  const read = (await bodies()).flatMap((body) => [...body.matchAll(/private\.kept_for\('(\w+)'(?:::text)?\)/g)]);
  expect([...new Set(read.map(([, subject = '']) => subject))].toSorted()).toEqual(rows.map(({ subject }) => subject));
});
