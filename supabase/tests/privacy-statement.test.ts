import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROCESSORS } from '#functions/platform/contract/processors.ts';
import type { Processor } from '#functions/platform/contract/processors.ts';
import { KEPT, STORED } from '#modules/common/privacy-facts.ts';
import { connect } from './support/database.ts';
import { KEPT_TABLES } from './support/kept-tables.ts';

// The privacy statement names numbers and companies. These tests hold it to the database and to the settings.

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

/** The body of a function, without comments. */
async function bodyOf(name: string): Promise<string> {
  const found = await sql`
    select string_agg(pg_get_functiondef(p.oid), ' ') as body from pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'service'::regnamespace) and p.proname = ${name}`;
  return String(found[0]?.['body']);
}

// If one of these fails, the rule has changed: correct the statement, then the number here.
test.each([
  ['accounts', 'schedule_account_deletion', '14 days', '14'],
  ['accounts', 'end_own_data', '1 year', { en: 'a year', nb: 'ett år' }],
  ['mails', 'tidy', '90 days', '90'],
  ['reports', 'wb_retention_end', '30', '30'],
  ['security', 'tidy', '90 days', '90'],
  ['security', 'tidy_auth_log', '30 days', '30'],
  ['logs', 'team_log_lifetime', '3 years', { en: 'three years', nb: 'tre år' }],
  ['purchases', 'retention_is_over', '6 years', { en: 'five years', nb: 'fem år' }],
] as const)('what it says of %s is what %s does', async (chapter, functionName, rule, said) => {
  expect(await bodyOf(functionName)).toContain(rule);
  for (const language of LANGUAGES) {
    expect(statementIn(language).where[chapter]).toContain(typeof said === 'string' ? said : said[language]);
  }
});

test('what it says of checks is what the rules of retention do', async () => {
  const rules = await sql`
    select ending, evidence_days, finding_days, list_months from private.check_retention order by ending`;
  expect(rules).toEqual([
    { ending: 'CANCELLED', evidence_days: 0, finding_days: 0, list_months: 6 },
    { ending: 'DECIDED', evidence_days: null, finding_days: 90, list_months: 24 },
    { ending: 'REFUSED', evidence_days: 0, finding_days: 0, list_months: 6 },
    { ending: 'UNRESPONSIVE', evidence_days: 30, finding_days: 30, list_months: 6 },
  ]);
  const months = { en: ['24 months', '6 months'], nb: ['24 måneder', '6 måneder'] };
  for (const language of LANGUAGES) {
    const { checks = '' } = statementIn(language).where;
    for (const said of ['90', '30', ...months[language]]) expect(checks).toContain(said);
  }
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

/** How long rows are kept that a function deletes by their age, and the part of the statement that says so. */
const AGES: Readonly<Record<string, readonly [age: string, part: (typeof KEPT)[number] | 'none']>> = {
  'auth.audit_log_entries': ['30 days', 'security'],
  'private.access_token': ['90 days', 'security'],
  'private.card_setup': ['60 days', 'security'],
  'private.document_session': ['1 day', 'security'],
  'private.eid_attempt': ['1 day', 'security'],
  'private.export': ['1 hour', 'none'],
  'private.given_number': ['1 day', 'security'],
  'private.job': ['30 days', 'none'],
  'private.outbox': ['90 days', 'mails'],
  'private.own_data_export': ['1 year', 'accounts'],
  'private.proof_code': ['1 day', 'security'],
  'private.rate_limit': ['2 days', 'security'],
  'private.referee_request': ['7 days', 'none'],
  'private.sms_code': ['2 days', 'security'],
  'private.sso_attempt': ['1 day', 'security'],
  'private.stored_file': ['30 days', 'none'],
  'private.visitor_proof': ['1 day', 'security'],
};

test('every deletion by age is known, with the part of the statement that tells it', async () => {
  const bodies = await sql<{ body: string }[]>`
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'service'::regnamespace) and p.prokind = 'f'`;
  const deletion = /delete from ((?:private|public|auth)\.\w+)[^;]*?(?:<=? private\.now\(\) - interval '([^']+)')/g;
  const found = bodies.flatMap(({ body }) =>
    [...body.matchAll(deletion)].map(([, table = '', age = '']) => `${table}: ${age}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(
    Object.entries(AGES)
      .map(([table, [age]]) => `${table}: ${age}`)
      .toSorted(),
  );
});
