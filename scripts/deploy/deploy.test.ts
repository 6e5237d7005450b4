import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot } from '#local/paths.ts';
import { run } from './cli.ts';

let folder: string;
let calls: string[];
let said: string;

/** A fake `supabase` that records its calls and the secrets file, and does nothing. */
const STAND_IN = `#!/bin/sh
echo "$*" >> "$RECORD"
if [ "$2" = advisors ]; then echo '{"results": []}'; fi
while [ $# -gt 0 ]; do
  if [ "$1" = --env-file ]; then cat "$2" > "$RECORD.secrets"; stat -c %a "$2" > "$RECORD.mode" 2>/dev/null || stat -f %Lp "$2" > "$RECORD.mode"; fi
  shift
done
`;

/** Stands in for the project's HTTP interface. */
const PROJECT = `
globalThis.fetch = async (url) =>
  Response.json(String(url).endsWith('jwks.json') ? { keys: [{ alg: 'ES256' }] } : { address: '198.51.100.9' });
`;

const SETTINGS = `
SUPABASE_PROJECT_REF=abcdefghijklmnopqrst
SUPABASE_ACCESS_TOKEN=sbp_private
SUPABASE_DB_PASSWORD=db-private
SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co
SUPABASE_PUBLISHABLE_KEY=sb_publishable_x
SUPABASE_SECRET_KEY=sb_secret_private
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
MAIL_API_KEY=mail-private
MAIL_FROM="Tillit <no-reply@tillit.example>"
SMS_API_URL=https://sms.example/messages
SMS_API_KEY=key
SMS_FROM=Tillit
MAPS_API_KEY=maps-private
STRIPE_SECRET_KEY=sk_test_x
STRIPE_PUBLISHABLE_KEY=pk_test_x
STRIPE_WEBHOOK_SECRET=whsec_x
SEAL_PRIVATE_KEY="-----BEGIN PRIVATE KEY-----\\nseal-private\\n-----END PRIVATE KEY-----\\n"
SEAL_CERTIFICATE_CHAIN="-----BEGIN CERTIFICATE-----\\nAA\\n-----END CERTIFICATE-----\\n"
`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/supabase'), STAND_IN);
  chmodSync(join(folder, 'bin/supabase'), 0o755);
  writeFileSync(join(folder, 'env'), SETTINGS);
  writeFileSync(join(folder, 'project.mjs'), PROJECT);
  const args = [
    '--import',
    join(folder, 'project.mjs'),
    'scripts/deploy.ts',
    '--env-file',
    join(folder, 'env'),
    '--out',
    join(folder, 'web'),
  ];
  const path = [join(folder, 'bin'), join(repoRoot, 'node_modules/.bin'), process.env['PATH']].join(':');
  said = await run(process.execPath, args, { RECORD: join(folder, 'record'), PATH: path });
  calls = readFileSync(join(folder, 'record'), 'utf8').trim().split('\n');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('everything goes to one project, in an order without missing dependencies', () => {
  expect(calls.map((call) => call.split(' --')[0])).toEqual([
    'link abcdefghijklmnopqrst',
    'config push',
    'db push',
    'db advisors',
    'secrets set',
    'functions deploy',
  ]);
  for (const call of calls.slice(1)) expect(call).toContain('--remote=abcdefghijklmnopqrst');
  expect(calls.at(-1)).toContain('--workdir');
  expect(calls.join(' ')).not.toContain('--include-seed');
});

test('no secret is on a command line or in what is printed', () => {
  expect(`${calls.join('\n')}\n${said}`).not.toContain('private');
});

test('the functions’ secrets travel in a file that only its owner reads and that is gone afterwards', () => {
  expect(readFileSync(join(folder, 'record.mode'), 'utf8').trim()).toBe('600');
  expect(readFileSync(join(folder, 'record.secrets'), 'utf8')).toContain('MAIL_API_KEY="mail-private"');
  expect(readFileSync(join(folder, 'record.secrets'), 'utf8')).toContain('WORK_KEY="private-0123');
  const file = /--env-file (\S+)/.exec(calls.join('\n'))?.[1] ?? '';
  expect(file).not.toBe('');
  expect(existsSync(file)).toBe(false);
});

test('the client is made for this environment, with what a static host needs and without source maps', () => {
  const read = (name: string): string => readFileSync(join(folder, 'web', name), 'utf8');
  expect(read('index.html')).toContain('"supabaseUrl":"https://abcdefghijklmnopqrst.supabase.co"');
  for (const name of ['_headers', 'nginx.conf']) {
    expect(read(name)).toContain("connect-src 'self' https://abcdefghijklmnopqrst.supabase.co");
    expect(read(name)).toContain('strict-transport-security');
    expect(read(name)).toContain('max-age=31536000, immutable');
  }
  expect(read('nginx.conf')).toMatch(/location ~ \^\/\(nginx\\\.conf\|_headers\|_redirects\)\$ \{\n {4}return 404;/);
  expect(read('nginx.conf')).not.toMatch(/immutable" always/);
  expect(read('_headers')).toMatch(/\/v2\/:locale\/signmore\/sign-document\/\*\n {2}x-robots-tag: noindex/);
  expect(read('nginx.conf')).toContain('|/signmore/sign-document)(/|$)');
  expect(read('_headers')).toMatch(
    /\/v2\/:locale\/tellmore\/whistleblower-wizard\/\*\n {2}content-security-policy: default/,
  );
  expect(read('nginx.conf')).toMatch(/\|\/tellmore\/whistleblower-wizard\|.*\n {4}set \$confidential_policy "default/);
  expect(read('_redirects')).toContain('/v2/:locale/login  /  200');
  expect(read('_redirects')).toContain('/v2/:locale/tellmore/whistleblower-login/:wbSlug  /whistleblower/  200');
  expect(read('whistleblower/index.html')).toContain('"supabaseUrl":"https://abcdefghijklmnopqrst.supabase.co"');
  expect(read('_redirects').trim().split('\n').at(-1)).toBe('/*  /404.html  404');
  expect(read('404.html')).toMatch(/<meta name="robots" content="noindex" \/>[\s\S]*"supabaseUrl"/);
  expect(existsSync(join(folder, 'web/.vite'))).toBe(false);
});

test('nginx returns the client for pages alone, and 404.html for the rest', () => {
  const file = readFileSync(join(folder, 'web/nginx.conf'), 'utf8');
  const pages = new RegExp(/location ~ "(\^.*)" \{/.exec(file)?.[1] ?? '-');
  const known = [
    '/',
    '/v2',
    '/v2/nb/',
    '/v2/en/login/existing-user',
    '/v2/nb/signmore/sign-document/t/2',
    '/v2/nb/team/x/a/b',
  ];
  expect(known.filter((path) => !pages.test(path))).toEqual([]);
  const unknown = ['/v2/nb/nowhere', '/v2/en/login/existing-user/x', '/nowhere', '/v2/nb/team', '/assets/gone.js'];
  expect(unknown.filter((path) => pages.test(path))).toEqual([]);
  const reporters = /location ~ "(\^[^"]*whistleblower[^"]*)" \{[^}]*try_files \/whistleblower\/index.html =404;/.exec(
    file,
  );
  for (const path of ['/v2/nn/tellmore/whistleblower-login/x', '/v2/nb/tellmore/whistleblower-wizard/x/3/']) {
    expect(path).toMatch(new RegExp(reporters?.[1] ?? '-'));
    expect(path).not.toMatch(pages);
  }
  expect(file).toContain('error_page 404 /404.html;');
  // Whatever the address becomes later, nobody keeps that it was missing.
  expect(file).toMatch(/location = \/404\.html \{[^}]*cache-control "no-store" always;/);
  expect(file).not.toContain('try_files $uri /index.html');
});

test('no address gets two answers to how long it is kept, whichever way a host adds rules up', () => {
  const rules = readFileSync(join(folder, 'web/_headers'), 'utf8')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'));
  const caching = (path: string): string[] =>
    rules
      .filter(([pattern = '']) => pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))))
      .flatMap((lines) => lines.filter((line) => /cache-control/.test(line)).map((line) => line.replace(/.*: /, '')));
  for (const path of ['/', '/index.html', '/whistleblower/index.html', '/v2/nb/login'])
    expect(caching(path)).toEqual(['no-store']);
  expect(caching('/assets/app-1a2b.js')).toEqual(['public, max-age=31536000, immutable']);
  expect(caching('/favicon.svg')).toEqual(['public, max-age=3600']);
  expect(readFileSync(join(folder, 'web/_headers'), 'utf8')).not.toContain('! ');
});

test('--administrator names one, quoted, and deploys nothing', async () => {
  const record = join(folder, 'record-administrator');
  const args = ['scripts/deploy.ts', '--env-file', join(folder, 'env'), '--administrator', "kari.o'hara@firma.example"];
  const path = [join(folder, 'bin'), join(repoRoot, 'node_modules/.bin'), process.env['PATH']].join(':');
  await run(process.execPath, args, { RECORD: record, PATH: path });
  expect(readFileSync(record, 'utf8').trim()).toBe(
    "db query --remote=abcdefghijklmnopqrst select private.name_administrator('kari.o''hara@firma.example') --yes",
  );
});
