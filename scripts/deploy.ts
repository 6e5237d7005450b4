import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newEidKeys } from '#local/eid-keys.ts';
import { startStack } from '#local/stack.ts';
import { run, runForAnswer } from './deploy/cli.ts';
import { writeBundles } from './deploy/bundle-functions.ts';
import { checkConfig } from './deploy/checks.ts';
import { checkClientAddress, checkFindings, checkSigningKeys } from './deploy/remote-checks.ts';
import { clientConfig, cliEnvironment, functionSecrets, readSettings } from './deploy/settings.ts';
import type { Settings } from './deploy/settings.ts';
import { writeStaticSite } from './deploy/static-site.ts';
import { explain } from './lifecycle.ts';
import type { WebConfig } from './web/headers.ts';

const USAGE = `npm run deploy -- [options]      (docs/deploy.md)

  --env-file <file>   settings of the environment (default .env.production)
  --out <folder>      where the client for the static host goes (default dist/web)
  --administrator <e> makes the person with this address an administrator of the product, and does nothing else
  --new-eid-keys      prints new keys for EID_KEYS, and what to register with the eID broker, and does nothing else
  --dry-run           changes nothing: checks settings, functions and client, and shows what would be migrated
  --db-url <url>      dry run against this database (default: an empty one on this machine)
`;

/** The functions as uploaded: a separate project for the CLI. */
const bundleFolder = resolve('dist/functions');

const { values } = parseArgs({
  options: {
    'env-file': { type: 'string', default: '.env.production' },
    out: { type: 'string', default: 'dist/web' },
    administrator: { type: 'string' },
    'new-eid-keys': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'db-url': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else if (values['new-eid-keys']) process.stdout.write(eidKeys());
else await chosen().catch(explain);

function chosen(): Promise<void> {
  if (values['dry-run']) return dryRun();
  const settings = readSettings(values['env-file']);
  return values.administrator === undefined ? deploy(settings) : nameAdministrator(settings, values.administrator);
}

/** RSA, because every broker takes it. */
function eidKeys(): string {
  const { keys, published } = newEidKeys('RSA');
  return `EID_KEYS='${JSON.stringify(keys)}'\n\nThe broker gets:\n${JSON.stringify(published, null, 2)}\n`;
}

/** For the first administrators, and when fewer than two have power (decision 0101). The person has signed up. */
async function nameAdministrator(settings: Settings, email: string): Promise<void> {
  const literal = `'${email.replaceAll("'", "''")}'`;
  await step('Administrator', () =>
    run(
      'supabase',
      [
        'db',
        'query',
        `--remote=${settings.SUPABASE_PROJECT_REF}`,
        `select private.name_administrator(${literal})`,
        '--yes',
      ],
      cliEnvironment(settings),
    ),
  );
}

async function deploy(settings: Settings): Promise<void> {
  const target = `--remote=${settings.SUPABASE_PROJECT_REF}`;
  const supabase = (...args: string[]) => run('supabase', [...args, '--yes'], cliEnvironment(settings));
  const advisors = ['db', 'advisors', target, '--level', 'warn', '--output-format', 'json', '--yes'];
  await step('Configuration is complete', async () => checkConfig());
  await step('Functions are bundled', () => writeBundles(bundleFolder));
  await step('Project is linked', () => supabase('link', settings.SUPABASE_PROJECT_REF));
  await step('Signing keys', () => checkSigningKeys(settings.SUPABASE_URL));
  // Before the migrations: advisors that stop here must not leave new tables with old settings.
  await step('Configuration', () => supabase('config', 'push', target));
  await step('Migrations', () => supabase('db', 'push', target));
  await step('Advisors', async () => checkFindings(await runForAnswer('supabase', advisors, cliEnvironment(settings))));
  await step('Function secrets', () =>
    withEnvFile(functionSecrets(settings), (file) => supabase('secrets', 'set', target, '--env-file', file)),
  );
  await step('Functions', () =>
    supabase('functions', 'deploy', target, '--use-api', '--prune', '--workdir', bundleFolder),
  );
  await step('Client addresses', () => checkClientAddress(settings.SUPABASE_URL, settings.WORK_KEY));
  await step('Client', () => writeClient(clientConfig(settings)));
}

/**
 * Needs no account. A database URL is enough to list the pending migrations; without one an empty database is created.
 * The advisors check the future schema, on a separate database.
 */
async function dryRun(): Promise<void> {
  const complete = await startStack();
  const none = mkdtempSync(join(tmpdir(), 'none-'));
  const empty = values['db-url'] === undefined ? await startStack({ migrationsFolder: none }) : undefined;
  const supabase = (...args: string[]) => run('supabase', [...args, '--yes'], { SITE_URL: 'https://tillit.example' });
  try {
    const target = `--remote=${values['db-url'] ?? empty?.dbUrl}`;
    await step('Configuration is complete', async () => checkConfig());
    await step('Functions are bundled', () => writeBundles(bundleFolder));
    await step('Migrations that would run', () => supabase('db', 'push', target, '--dry-run', '--skip-vault'));
    await step('Advisors', () => supabase('db', 'advisors', `--remote=${complete.dbUrl}`, '--fail-on', 'warn'));
    await step('Client', () =>
      writeClient({
        supabaseUrl: 'https://project.supabase.co',
        publishableKey: 'sb_publishable_dry_run',
        environment: 'test',
      }),
    );
  } finally {
    await Promise.all([complete.stop(), empty?.stop()]);
    rmSync(none, { recursive: true });
  }
}

async function writeClient(config: WebConfig): Promise<string> {
  const folder = resolve(values.out);
  await writeStaticSite(folder, config);
  return folder;
}

/** The CLI gets secrets in a file that only we can read, never on a command line that every user can see. */
async function withEnvFile<T>(secrets: Record<string, string>, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    const file = join(folder, 'secrets.env');
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  process.stdout.write(`… ${name}\n`);
  const said = await work();
  process.stdout.write(`✓ ${name}\n${said === '' ? '' : `${said.replace(/^/gm, '    ')}\n`}`);
}
