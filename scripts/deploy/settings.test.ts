import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createSelfSignedCertificate } from '#functions/platform/seal/crypto/self-signed.ts';
import { repoRoot } from '#local/paths.ts';
import { sampleSettings } from './sample-settings.ts';
import { cliEnvironment, functionSecrets, readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seal = await createSelfSignedCertificate({ commonName: 'Tillit', country: 'NO', kind: 'EC' });
const other = await createSelfSignedCertificate({ commonName: 'Tillit', country: 'NO', kind: 'EC' });
const DAY = 24 * 3600 * 1000;
const expired = await createSelfSignedCertificate({
  commonName: 'Tillit',
  kind: 'EC',
  notBefore: new Date(Date.now() - 3 * DAY),
  notAfter: new Date(Date.now() - DAY),
});
/** A PEM text as the settings file has it. */
const line = (pem: string): string => JSON.stringify(pem);

const COMPLETE = sampleSettings(seal);

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

test('PEM texts keep their line breaks', async () => {
  const { SEAL_PRIVATE_KEY } = await readSettings(settingsFile(COMPLETE));
  expect(SEAL_PRIVATE_KEY).toBe(seal.privateKeyPem);
});

/** The settings with one of them changed. */
const withSetting = (name: string, value: string): string =>
  settingsFile(COMPLETE.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`));

test.each([
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_short'],
  ['STRIPE_SECRET_KEY', 'sk_test_'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
  ['MAIL_FROM', '"Tillit <no-reply@example.com>"'],
  ['MAIL_FROM', 'no-reply@mail.tillit.example'],
  ['MAIL_FROM', 'Tillit'],
  ['OPERATOR_EMAIL', 'hei@example.com'],
  ['CHECK_EMAIL', 'drift@example.com'],
  ['CHECK_PHONE', '90000000'],
  ['SEAL_PRIVATE_KEY', '"-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----\\n"'],
  ['SEAL_CERTIFICATE_CHAIN', '"-----BEGIN CERTIFICATE-----\\n…\\n-----END CERTIFICATE-----\\n"'],
])('%s is not complete with %s', async (name, value) => {
  await expect(readSettings(withSetting(name, value))).rejects.toThrow(new RegExp(`\\n  ${name}: `));
});

test.each([
  ['a text that is no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ['the certificate of another key', other.certificateChainPem],
  ['a key in its place', seal.privateKeyPem],
])('the seal’s certificate is not %s', async (_, pem) => {
  await expect(readSettings(withSetting('SEAL_CERTIFICATE_CHAIN', line(pem)))).rejects.toThrow(
    /SEAL_CERTIFICATE_CHAIN/,
  );
});

const AWS = { service: 'AWS_KMS', region: 'eu-north-1', keyId: 'k', accessKeyId: 'a', secretAccessKey: 'hidden' };

test.each([
  ['beside a key of ours', AWS, seal.privateKeyPem, /Two sealing keys are set/],
  ['without all of its fields', { ...AWS, keyId: '' }, '', /missing or wrong: keyId$/],
  ['when nobody answers there', { ...AWS, url: 'http://127.0.0.1:1/' }, '', /127\.0\.0\.1:1 did not sign: no answer/],
])('a service that keeps the sealing key is refused %s', async (_, service, key, message) => {
  const settings = COMPLETE.replace(line(seal.privateKeyPem), () => line(key));
  const file = settingsFile(`${settings}\nSEAL_KEY_SERVICE='${JSON.stringify(service)}'\n`);
  const failure: unknown = await readSettings(file).catch((error: unknown) => error);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).not.toContain('hidden');
});

test('an expired certificate is refused, with its dates', async () => {
  const old = COMPLETE.replace(line(seal.privateKeyPem), () => line(expired.privateKeyPem)).replace(
    line(seal.certificateChainPem),
    () => line(expired.certificateChainPem),
  );
  await expect(readSettings(settingsFile(old))).rejects.toThrow(/SEAL_CERTIFICATE_CHAIN: .*valid from \d{4}-/);
});

test('the example file names what it lacks, and its placeholders are not taken for values', async () => {
  const example = join(repoRoot, '.env.example');
  await expect(readSettings(example)).rejects.toThrow(/SEAL_PRIVATE_KEY: is the example’s/);
  const failure: unknown = await readSettings(example).catch((error: unknown) => error);
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_FROM']) {
    expect(String(failure)).toContain(`  ${name}: `);
  }
  expect(String(failure)).toContain('WORK_KEY');
});

test('functions get what they read and none of the keys that change the project', async () => {
  const secrets = functionSecrets(await readSettings(settingsFile(COMPLETE)));
  expect(Object.keys(secrets).filter((name) => name.startsWith('SUPABASE_'))).toEqual([]);
  expect(secrets).toMatchObject({ SITE_URL: 'https://tillit.example', SEAL_TSA_URLS: '' });
});

test('the public register and maps service are the defaults, and plain HTTP is refused', async () => {
  expect(functionSecrets(await readSettings(settingsFile(COMPLETE)))).toMatchObject({
    COMPANIES_API_URL: 'https://data.brreg.no/enhetsregisteret/api',
    VIES_API_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    MAPS_API_URL: 'https://maps.googleapis.com/maps/api',
    MAPS_API_KEY: 'maps-private',
  });
  const standIn = `${COMPLETE}\nCOMPANIES_API_URL=http://127.0.0.1:4000/companies`;
  await expect(readSettings(settingsFile(standIn))).rejects.toThrow(/COMPANIES_API_URL/);
});

test('the database and the function get the same key for work, which is not the one that opens everything', async () => {
  const read = await readSettings(settingsFile(COMPLETE));
  expect(cliEnvironment(read)['WORK_KEY']).toBe(read.WORK_KEY);
  expect(functionSecrets(read)['WORK_KEY']).toBe(read.WORK_KEY);
  expect(Object.values(cliEnvironment(read))).not.toContain(read.SUPABASE_SECRET_KEY);
  const secretKey = `sb_secret_${'x'.repeat(30)}`;
  const same = COMPLETE.replace(/(WORK_KEY|SUPABASE_SECRET_KEY)=.*/g, `$1=${secretKey}`);
  await expect(readSettings(settingsFile(same))).rejects.toThrow(/WORK_KEY: must be a secret of its own/);
});

test.each([
  ['MAPS_API_KEY', '', 'is empty'],
  ['SITE_URL', 'tillit.no', 'an address that begins with https://'],
  ['SITE_URL', 'http://tillit.no', 'an address that begins with https://'],
  ['ENVIRONMENT', 'live', 'test, sandbox or production'],
  ['OPERATOR_ACCOUNT', '1234', 'the eleven digits of a bank account'],
])('%s=%s is said in words', async (name, value, words) => {
  const file = settingsFile(`${COMPLETE.replace(new RegExp(`^${name}=.*$`, 'm'), '')}\n${name}=${value}`);
  await expect(readSettings(file)).rejects.toThrow(`  ${name}: ${words}`);
});

test('an access point for electronic invoices needs an account and a Norwegian seller', async () => {
  const file = settingsFile(`${COMPLETE}\nEHF_API_URL=https://ehf.tillit.no`);
  await expect(readSettings(file)).rejects.toThrow(/OPERATOR_ACCOUNT: is needed[^]*OPERATOR_NUMBER: must be/);
});

test('a setting that the file lacks is missing, and so is the file', async () => {
  await expect(readSettings(settingsFile(COMPLETE.replace(/^MAPS_API_KEY=.*$/m, '')))).rejects.toThrow(
    'MAPS_API_KEY: is missing',
  );
  await expect(readSettings(join(folder, 'nowhere'))).rejects.toThrow(/There is no file .*nowhere: copy .env.example/);
});

test('missing or wrong settings are named, without their values', async () => {
  const broken = COMPLETE.replace(/MAIL_API_KEY=.*\n/, '').replace(
    'https://tillit.example',
    'http://tillit.example/secret-path',
  );
  const failure: unknown = await readSettings(settingsFile(broken)).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/SITE_URL[\s\S]*MAIL_API_KEY/);
  expect(String(failure)).not.toMatch(/secret-path|db-private/);
});
