import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSelfSignedCertificate } from '#functions/platform/seal/crypto/self-signed.ts';
import { repoRoot } from '#local/paths.ts';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { run } from './cli.ts';
import { sampleSettings } from './sample-settings.ts';

let folder: string;
let calls: string[];
let said: string;
/** What a customer printed whose mail never came, before the deployment. */
let tried: string;
/** Stands in for the deployed project. */
let stack: Stack;

/**
 * A fake `supabase` that records its calls and the secrets file, and does nothing but ask the database, if there is one.
 * It finds the extensions that the embedded database lacks, unless it is not to.
 */
const STAND_IN = `#!/bin/sh
echo "$*" | tr '\\n' ' ' >> "$RECORD"
echo >> "$RECORD"
case "$1 $2 $4" in
  *pg_available_extensions*) if [ -n "$EXTENSIONS" ]; then echo "$EXTENSIONS"; exit 1; fi ;;
  "db query "*) if [ -n "$DATABASE" ]; then exec "$SUPABASE" db query "--remote=$DATABASE" "$4" --yes; fi ;;
esac
if [ "$2" = advisors ]; then echo '{"results": []}'; fi
while [ $# -gt 0 ]; do
  if [ "$1" = --env-file ]; then cat "$2" > "$RECORD.secrets"; stat -c %a "$2" > "$RECORD.mode" 2>/dev/null || stat -f %Lp "$2" > "$RECORD.mode"; fi
  shift
done
`;

/**
 * Sends requests for the project to the embedded backend, except for what only a hosted one has. Compresses at a low
 * level: the best one takes half a minute for each client.
 */
const PROJECT = `
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
const { brotliCompress, constants } = zlib;
zlib.brotliCompress = (bytes, _, done) => brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, done);
syncBuiltinESMExports();
const send = globalThis.fetch;
globalThis.fetch = async (given, options) => {
  const url = String(given);
  if (url.endsWith('jwks.json')) return Response.json({ keys: [{ alg: 'ES256' }] });
  if (url.endsWith('/functions/v1/work')) return Response.json({ address: '198.51.100.9' });
  if (url.startsWith('https://inbox.example') && process.env.NO_MAIL) return new Response(null, { status: 503 });
  const { PROJECT_URL, INBOX_URL } = process.env;
  const address = url.replace('https://abcdefghijklmnopqrst.supabase.co', PROJECT_URL);
  return send(address.replace('https://inbox.example', INBOX_URL), options);
};
`;

const seal = await createSelfSignedCertificate({ commonName: 'Tillit', country: 'NO', kind: 'EC' });

const SETTINGS = `${sampleSettings(seal)}
ONION_URL=http://${'a'.repeat(56)}.onion
CHECK_INBOX_URL=https://inbox.example/messages
`;

/** Runs the command for the project, with the settings. */
function deploy(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const path = [join(folder, 'bin'), join(repoRoot, 'node_modules/.bin'), process.env['PATH']].join(':');
  const command = ['--import', join(folder, 'project.mjs'), 'scripts/deploy.ts', '--env-file', join(folder, 'env')];
  return run(process.execPath, [...command, ...args], {
    RECORD: join(folder, 'record'),
    SUPABASE: join(repoRoot, 'node_modules/.bin/supabase'),
    DATABASE: stack.dbUrl,
    PROJECT_URL: stack.url,
    INBOX_URL: stack.inboxUrl,
    PATH: path,
    ...environment,
  });
}

const failureOf = async (work: Promise<string>): Promise<string> => {
  const failure: unknown = await work.catch((error: unknown) => error);
  return failure instanceof Error ? failure.message : 'it succeeded';
};

const callsIn = (record: string): string[] => readFileSync(join(folder, record), 'utf8').trim().split(/\s*\n/);

beforeAll(async () => {
  stack = await startStack({ siteUrl: 'https://tillit.example' });
  folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/supabase'), STAND_IN);
  chmodSync(join(folder, 'bin/supabase'), 0o755);
  writeFileSync(
    join(folder, 'env'),
    SETTINGS.replace(/^(SUPABASE_PUBLISHABLE_KEY)=.*$/m, `$1=${stack.publishableKey}`),
  );
  writeFileSync(join(folder, 'project.mjs'), PROJECT);
  tried = await failureOf(deploy(['--check'], { NO_MAIL: '1', RECORD: join(folder, 'record-tried') }));
  said = await deploy(['--out', join(folder, 'web')]);
  calls = callsIn('record');
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true });
});

test('everything goes to one project, in an order without missing dependencies', () => {
  const deployed = calls.findIndex((call) => call.startsWith('functions deploy'));
  expect(calls.slice(0, deployed + 1).map((call) => call.split(' --')[0])).toEqual([
    'link abcdefghijklmnopqrst',
    'db query',
    'db push',
    'config push',
    'db advisors',
    'secrets set',
    'functions deploy',
  ]);
  expect(calls[1]).toContain('pg_available_extensions');
  for (const call of calls.slice(1)) expect(call).toContain('--remote=abcdefghijklmnopqrst');
  expect(calls[deployed]).toContain('--workdir');
  expect(calls.join(' ')).not.toContain('--include-seed');
});

test('no secret is on a command line or in what is printed', () => {
  const secrets = [...SETTINGS.matchAll(/=(.*private.*)$/gm)].map(([, value = '']) => value);
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(`${calls.join('\n')}\n${said}`).not.toContain(secret);
  expect(`${calls.join('\n')}\n${said}`).not.toContain(seal.privateKeyPem.split('\n')[1]);
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
  expect(read('_headers')).toMatch(/:locale\/tellmore\/whistleblower-wizard\/\*\n {2}content-security-policy: default/);
  expect(read('nginx.conf')).toMatch(/\|\/tellmore\/whistleblower-wizard\|.*\n {4}set \$confidential_policy "default/);
  expect(read('_headers')).toMatch(/onion-location: \S+\/v2\/:locale\/tellmore\/whistleblower-wizard\/:splat\n/);
  expect(read('nginx.conf')).toMatch(/set \$onion "http:\/\/a+\.onion\$request_uri";/);
  for (const rule of ['login  /  200', 'tellmore/whistleblower-login/:wbSlug  /whistleblower/  200'])
    expect(read('_redirects')).toContain(`/v2/:locale/${rule}`);
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

test('a dry run leaves the client that was deployed before as it is', async () => {
  const place = join(folder, 'elsewhere');
  const page = join(place, 'dist/web/index.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, 'deployed');
  const path = [join(folder, 'bin'), join(repoRoot, 'node_modules/.bin'), process.env['PATH']].join(':');
  const program = [process.execPath, '--import', join(folder, 'project.mjs'), join(repoRoot, 'scripts/deploy.ts')];
  const command = ['-c', 'cd "$0" && exec "$@"', place, ...program, '--dry-run'];
  const dryRun = await run('sh', command, { RECORD: join(folder, 'record-dry-run'), PATH: path });
  expect(dryRun).toContain('✓ Client');
  expect(readFileSync(page, 'utf8')).toBe('deployed');
  const [, site = ''] = /✓ Client.*\n\s+(\S+)/.exec(dryRun) ?? [];
  expect(site).not.toBe('');
  expect(existsSync(site)).toBe(false);
}, 180_000);

test('a deployment ends with a customer, who leaves nothing, nor does one that failed before', async () => {
  expect(tried).toContain('The customer failed at proving the mailbox: The inbox at CHECK_INBOX_URL answered 503');
  expect(tried).not.toMatch(/\n\s+at /);
  expect(callsIn('record-tried').map((call) => call.split(' --')[0])).toEqual(['db query']);
  for (const line of ['signed and sealed, and the seal holds', 'its link opened', 'opened again', 'has removed itself'])
    expect(said).toContain(line);
  const sql = postgres(stack.dbUrl, { max: 1 });
  await expect.poll(() => sql`select from auth.users`).toHaveLength(0);
  expect(await sql`select from public.account`).toHaveLength(0);
  await sql.end();
});

test('each step says how long it took, and the list of what to keep elsewhere is complete', async () => {
  expect(said).toMatch(/✓ Functions \(\d+ s\)/);
  expect(said).toMatch(/Deployed in \d/);
  const list = await deploy(['--backup']);
  for (const name of ['sealed-documents', 'report-files', 'IDENTIFIER_KEY', 'SEAL_PRIVATE_KEY', 'EID_KEYS']) {
    expect(said).toContain(name);
    expect(list).toContain(name);
  }
});

test('without pg_graphql nothing is changed', async () => {
  const record = 'record-extensions';
  const failure = await failureOf(deploy([], { RECORD: join(folder, record), EXTENSIONS: 'no extension pg_graphql' }));
  expect(failure).toContain('no extension pg_graphql');
  expect(callsIn(record).map((call) => call.split(' --')[0])).toEqual(['link abcdefghijklmnopqrst', 'db query']);
});

test('an option that does not exist, and settings that are missing, are said in a sentence', async () => {
  expect(await failureOf(deploy(['--dryrun']))).toMatch(/failed:\nUnknown option '--dryrun'[^\n]*$/);
  const command = ['-c', 'cd "$0" && exec "$@"', folder, process.execPath, join(repoRoot, 'scripts/deploy.ts')];
  const failure = await failureOf(run('sh', command));
  expect(failure).toMatch(/failed:\nThere is no file .env.production: copy .env.example and fill it in[^\n]*$/);
});

test('--administrator names one, quoted, and deploys nothing', async () => {
  const record = join(folder, 'record-administrator');
  await deploy(['--administrator', "kari.o'hara@firma.example"], { RECORD: record, DATABASE: '' });
  expect(readFileSync(record, 'utf8').trim()).toBe(
    "db query --remote=abcdefghijklmnopqrst select private.name_administrator('kari.o''hara@firma.example') --yes",
  );
});
