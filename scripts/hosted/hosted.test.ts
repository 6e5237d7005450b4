import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { readArguments, USAGE, UsageError } from './arguments.ts';
import { planOf } from './plan.ts';
import { skipReason } from './skipped.ts';

const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keysFile = (name: string, keys: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof keys === 'string' ? keys : JSON.stringify(keys));
  return file;
};
const apiKeys = keysFile('api.json', { publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1' });
const secret = keysFile('secret.json', { jwtSecret: 'secret' });
const DATABASE = 'postgresql://postgres:postgres@127.0.0.1:1/postgres';

describe('the command line', () => {
  test.each([
    ['a misspelt option', ['--db', DATABASE], "Unknown option '--db'"],
    ['no database', ['--url', 'https://p.supabase.co', '--keys', apiKeys], '--db-url is missing'],
    ['no address', ['--db-url', DATABASE, '--auth-url', 'here'], '--auth-url is no address: here'],
    [
      'no keys',
      ['--db-url', DATABASE, '--url', 'https://p.supabase.co'],
      '--keys must name a file with publishableKey',
    ],
    [
      'other keys',
      ['--db-url', DATABASE, '--url', 'https://p.supabase.co', '--keys', secret],
      '--keys must name a file',
    ],
    [
      'a service without its secret',
      ['--db-url', DATABASE, '--auth-url', 'http://a:1'],
      'the jwtSecret of the services',
    ],
    ['a file that is missing', ['--db-url', DATABASE, '--keys', join(folder, 'none.json')], 'no such file'],
    ['a file that is no JSON', ['--db-url', DATABASE, '--keys', keysFile('bad.json', 'key=1')], 'is not valid JSON'],
    ['an empty key', ['--db-url', DATABASE, '--keys', keysFile('empty.json', { secretKey: '' })], 'secretKey'],
    ['another engine', ['--db-url', DATABASE, '--graphql', 'engine'], '--graphql can only be "extension"'],
    [
      'a part of a whole backend',
      ['--db-url', DATABASE, '--url', 'https://p.supabase.co', '--keys', apiKeys, '--auth-url', 'http://a:1'],
      '--auth-url goes without --url',
    ],
    ['the inbox of no backend', ['--db-url', DATABASE, '--inbox-url', 'http://a:1'], '--inbox-url goes with --url'],
  ])('%s is refused', (_, args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(message);
  });

  test('a whole backend, and single services', () => {
    const whole = ['--url', 'https://p.supabase.co', '--keys', apiKeys, '--db-url', DATABASE, 'functions'];
    expect(readArguments(whole)).toMatchObject({
      hosted: { url: 'https://p.supabase.co', databaseUrl: DATABASE, keys: { secretKey: 'sb_secret_1' } },
      words: ['functions'],
      needsExtension: false,
    });
    const parts = [
      '--auth-url',
      'http://127.0.0.1:9999',
      '--db-url',
      DATABASE,
      '--keys',
      secret,
      '--graphql',
      'extension',
    ];
    expect(readArguments(parts)).toMatchObject({
      hosted: { authUrl: 'http://127.0.0.1:9999', keys: { jwtSecret: 'secret' } },
      needsExtension: true,
    });
    expect(readArguments(['--help'])).toBeUndefined();
  });

  test('the program explains itself, and does not start on a database that does not answer', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/hosted.ts', ...args]).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
      );
    expect(await run('--help')).toEqual({ code: 0, said: `${USAGE}\n` });
    const unreachable = await run('--db-url', DATABASE, 'chapters');
    expect(unreachable.code).toBe(1);
    expect(unreachable.said).toMatch(/ECONNREFUSED/);
  });
});

describe('what is skipped', () => {
  const sources: Readonly<Record<string, string>> = {
    'functions/tests/own.test.ts': "import './support/own.ts';",
    'functions/tests/support/own.ts': 'const backend = useOwnBackend({});',
    'functions/tests/mail.test.ts': "import { mailsTo } from './support/inbox.ts';",
    'functions/tests/support/inbox.ts': 'fetch(backend.inboxUrl)',
    'functions/tests/type.test.ts': "import type { Backend } from './support/backend.ts';",
    'functions/tests/support/backend.ts': "export type Backend = Pick<Stack, 'inboxUrl'>;",
    'functions/tests/forged.test.ts': 'signToken(claims, stack.tokenKeys)',
  };
  const imports = [
    { from: 'functions/tests/own.test.ts', to: 'functions/tests/support/own.ts' },
    { from: 'functions/tests/mail.test.ts', to: 'functions/tests/support/inbox.ts' },
    { from: 'functions/tests/type.test.ts', to: 'functions/tests/support/backend.ts' },
  ];
  const whole = { url: 'https://p.supabase.co', databaseUrl: DATABASE, keys: {} };
  const parts = {
    databaseUrl: DATABASE,
    authUrl: 'http://127.0.0.1:9999',
    keys: { jwtSecret: 'secret', signingKey: '{}' },
  };

  test.each([
    ['own', whole, 'starts a backend of its own'],
    ['own', parts, 'starts a backend of its own'],
    ['mail', whole, 'reads mails, and there is no --inbox-url'],
    ['mail', { ...whole, inboxUrl: 'http://127.0.0.1:1' }, null],
    ['mail', parts, null],
    ['type', whole, null],
    ['forged', whole, 'signs tokens as Auth does'],
    ['forged', parts, null],
  ])('%s.test.ts on %o', (name, hosted, reason) => {
    const reasonOf = skipReason(hosted, imports, (file) => sources[file] ?? '');
    expect(reasonOf(`functions/tests/${name}.test.ts`)).toBe(reason);
  });

  test('the plan has each file once: in a layer, or skipped with its reason', () => {
    const { layers, skipped } = planOf({ hosted: parts, words: ['edge functions'] }, []);
    expect(layers.map(({ name }) => name)).toEqual(['edge functions']);
    expect(skipped).toContainEqual({
      name: 'functions/tests/abuse/bombs.test.ts',
      reason: 'starts a backend of its own',
    });
    expect(layers[0]?.command).toContain('functions/tests/uploads.test.ts');
    expect(layers[0]?.command).not.toContain('functions/tests/abuse/bombs.test.ts');
    for (const hosted of [whole, parts]) {
      const [conformance] = planOf({ hosted, words: ['conformance'] }, []).layers;
      expect(conformance?.command).toContain('supabase/local/test/conformance.test.ts');
    }
    expect(planOf({ hosted: whole, words: ['browser'] }, [])).toEqual({
      layers: [],
      skipped: [{ name: 'browser', reason: 'needs the address of the web client (--site-url)' }],
    });
  });
});
