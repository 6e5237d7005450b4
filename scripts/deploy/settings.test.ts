import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { repoRoot } from '#local/paths.ts';
import { cliEnvironment, functionSecrets, readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMPLETE = `
SUPABASE_PROJECT_REF=abcdefghijklmnopqrst
SUPABASE_ACCESS_TOKEN=sbp_token
SUPABASE_DB_PASSWORD=very-secret
SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co
SUPABASE_PUBLISHABLE_KEY=sb_publishable_x
SUPABASE_SECRET_KEY=sb_secret_x
SITE_URL=https://tillit.example
WORK_KEY=private-0123456789-0123456789-0123456789
IDENTIFIER_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=
EID_ISSUER_URL=https://tillit.broker.example
EID_CLIENT_ID=urn:tillit:production
VERIFF_API_KEY=veriff-key
VERIFF_SHARED_SECRET=veriff-secret
EID_KEYS='{"sign":{"kty":"RSA","kid":"s","alg":"RS256","d":"x"},"encrypt":{"kty":"RSA","kid":"e","alg":"RSA-OAEP-256","d":"x"}}'
OPERATOR_NAME=Eksempel AS
OPERATOR_NUMBER=912345678
OPERATOR_ADDRESS=Storgata 1, 0155 Oslo
OPERATOR_EMAIL=hei@tillit.example
MAIL_API_URL=https://mail.example/emails
MAIL_API_KEY=key
MAIL_FROM="Tillit <no-reply@tillit.example>"
MAPS_API_KEY=maps-key
STRIPE_SECRET_KEY=sk_test_x
STRIPE_PUBLISHABLE_KEY=pk_test_x
STRIPE_WEBHOOK_SECRET=whsec_x
SMS_API_URL=https://sms.example/messages
SMS_API_KEY=key
SMS_FROM=Tillit
SEAL_PRIVATE_KEY="-----BEGIN PRIVATE KEY-----\\nAA\\n-----END PRIVATE KEY-----\\n"
SEAL_CERTIFICATE_CHAIN="-----BEGIN CERTIFICATE-----\\nAA\\n-----END CERTIFICATE-----\\n"
`;

function settingsFile(content: string): string {
  const file = join(folder, 'env');
  writeFileSync(file, content);
  return file;
}

test('the example file names every setting and no other', () => {
  const example = parseEnv(readFileSync(join(repoRoot, '.env.example'), 'utf8'));
  expect(Object.keys(example).sort()).toEqual(settingNames.toSorted());
});

test('docs/deploy.md names every setting', () => {
  const guide = readFileSync(join(repoRoot, 'docs/deploy.md'), 'utf8');
  expect(settingNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('PEM texts keep their line breaks', () => {
  expect(readSettings(settingsFile(COMPLETE)).SEAL_PRIVATE_KEY).toContain('-----BEGIN PRIVATE KEY-----\nAA\n');
});

test('functions get what they read and none of the keys that change the project', () => {
  const secrets = functionSecrets(readSettings(settingsFile(COMPLETE)));
  expect(Object.keys(secrets).filter((name) => name.startsWith('SUPABASE_'))).toEqual([]);
  expect(secrets).toMatchObject({ SITE_URL: 'https://tillit.example', SEAL_TSA_URLS: '' });
});

test('the public register and maps service are the defaults, and plain HTTP is refused', () => {
  expect(functionSecrets(readSettings(settingsFile(COMPLETE)))).toMatchObject({
    COMPANIES_API_URL: 'https://data.brreg.no/enhetsregisteret/api',
    MAPS_API_URL: 'https://maps.googleapis.com/maps/api',
    MAPS_API_KEY: 'maps-key',
  });
  const standIn = `${COMPLETE}\nCOMPANIES_API_URL=http://127.0.0.1:4000/companies`;
  expect(() => readSettings(settingsFile(standIn))).toThrow(/COMPANIES_API_URL/);
});

test('the database and the function get the same key for work, which is not the one that opens everything', () => {
  const read = readSettings(settingsFile(COMPLETE));
  expect(cliEnvironment(read)['WORK_KEY']).toBe(read.WORK_KEY);
  expect(functionSecrets(read)['WORK_KEY']).toBe(read.WORK_KEY);
  expect(Object.values(cliEnvironment(read))).not.toContain(read.SUPABASE_SECRET_KEY);
  const secretKey = `sb_secret_${'x'.repeat(30)}`;
  const same = COMPLETE.replace(/(WORK_KEY|SUPABASE_SECRET_KEY)=.*/g, `$1=${secretKey}`);
  expect(() => readSettings(settingsFile(same))).toThrow(/WORK_KEY: must be a secret of its own/);
});

test('missing or wrong settings are named, without their values', () => {
  const broken = COMPLETE.replace(/MAIL_API_KEY=.*\n/, '').replace(
    'https://tillit.example',
    'http://tillit.example/secret-path',
  );
  const failure = (): unknown => readSettings(settingsFile(broken));
  expect(failure).toThrow(/SITE_URL[\s\S]*MAIL_API_KEY/);
  expect(failure).not.toThrow(/secret-path|very-secret/);
});
