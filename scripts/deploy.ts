import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newEidKeys } from '#local/eid-keys.ts';
import { startStack } from '#local/stack.ts';
import { backupList } from './deploy/backup.ts';
import { run, runForAnswer } from './deploy/cli.ts';
import { writeBundles } from './deploy/bundle-functions.ts';
import { checkConfig, checkInstalledTool } from './deploy/checks.ts';
import { beCustomer } from './deploy/customer.ts';
import { postOfInbox, postOfOperator } from './deploy/post.ts';
import { checkClientAddress, checkFindings, checkSigningKeys, extensionsCheck } from './deploy/remote-checks.ts';
import { clientConfig, cliEnvironment, functionSecrets, readSettings } from './deploy/settings.ts';
import type { Settings } from './deploy/settings.ts';
import { writeStaticSite } from './deploy/static-site.ts';
import { duration, step } from './deploy/step.ts';
import { exitWith } from './lifecycle.ts';
import type { WebConfig } from './web/headers.ts';

const USAGE = `npm run deploy -- [options]      (docs/deploy.md)

  --env-file <file>   settings of the environment (default .env.production)
  --out <folder>      where the client for the static host goes (default dist/web; in a dry run a temporary folder)
  --check             tries the deployed project as a customer, and deploys nothing
  --backup            lists the buckets and keys to keep elsewhere, and does nothing else
  --administrator <e> makes the person with this address an administrator of the product, and does nothing else
  --new-eid-keys      prints new keys for EID_KEYS, and what to register with the eID broker, and does nothing else
  --dry-run           changes nothing: checks settings, functions and client, and shows what would be migrated
  --db-url <url>      dry run against this database (default: an empty one on this machine)
`;

/** The functions as uploaded: a separate project for the CLI. */
const bundleFolder = resolve('dist/functions');

const values = readOptions();
await chosen().catch(exitWith);

function readOptions() {
  try {
    return parseArgs({
      options: {
        'env-file': { type: 'string', default: '.env.production' },
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        backup: { type: 'boolean', default: false },
        administrator: { type: 'string' },
        'new-eid-keys': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'db-url': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return exitWith(error);
  }
}

async function chosen(): Promise<void> {
  if (values.help) return say(USAGE);
  if (values['new-eid-keys']) return say(eidKeys());
  if (values.backup) return say(`${backupList()}\n`);
  if (values['dry-run']) return dryRun();
  const settings = await readSettings(values['env-file']);
  if (values.check) return customer(settings);
  return values.administrator === undefined ? deploy(settings) : nameAdministrator(settings, values.administrator);
}

function say(text: string): void {
  process.stdout.write(text);
}

/** RSA, because every broker takes it. */
function eidKeys(): string {
  const { keys, published } = newEidKeys('RSA');
  return `EID_KEYS='${JSON.stringify(keys)}'\n\nThe broker gets:\n${JSON.stringify(published, null, 2)}\n`;
}

/** For the first administrators, and when fewer than two have power (decision 0101). The person has signed up. */
async function nameAdministrator(settings: Settings, email: string): Promise<void> {
  const literal = `'${email.replaceAll("'", "''")}'`;
  await step('Administrator', () => query(settings, `select private.name_administrator(${literal})`));
}

/** Runs a statement on the project. */
function query(settings: Settings, sql: string): Promise<string> {
  const target = `--remote=${settings.SUPABASE_PROJECT_REF}`;
  return run('supabase', ['db', 'query', target, sql, '--yes'], cliEnvironment(settings));
}

/**
 * What is deployed later may use what is earlier, never the other way round: hooks and schemas that the configuration
 * names are in the migrations, functions call what migrations made with the secrets they were given, the client calls
 * functions. What still runs of the previous release finds all that it uses (decision 0050).
 */
async function deploy(settings: Settings): Promise<void> {
  const started = performance.now();
  const target = `--remote=${settings.SUPABASE_PROJECT_REF}`;
  const supabase = (...args: string[]) => run('supabase', [...args, '--yes'], cliEnvironment(settings));
  const advisors = ['db', 'advisors', target, '--level', 'warn', '--output-format', 'json', '--yes'];
  await step('Supabase’s CLI is the locked one', async () => checkInstalledTool());
  await step('Configuration is complete', async () => checkConfig());
  await step('Functions are bundled', () => writeBundles(bundleFolder));
  await step('Project is linked', () => supabase('link', settings.SUPABASE_PROJECT_REF));
  await step('Signing keys', () => checkSigningKeys(settings.SUPABASE_URL));
  await step('Extensions', () => query(settings, extensionsCheck));
  await step('Migrations', () => supabase('db', 'push', target));
  await step('Configuration', () => supabase('config', 'push', target));
  await step('Advisors', async () => checkFindings(await runForAnswer('supabase', advisors, cliEnvironment(settings))));
  await step('Function secrets', () =>
    withEnvFile(functionSecrets(settings), (file) => supabase('secrets', 'set', target, '--env-file', file)),
  );
  await step('Functions', () =>
    supabase('functions', 'deploy', target, '--use-api', '--prune', '--workdir', bundleFolder),
  );
  await step('Client addresses', () => checkClientAddress(settings.SUPABASE_URL, settings.WORK_KEY));
  await step('Client', () => writeClient(resolve(values.out ?? 'dist/web'), clientConfig(settings)));
  await step('To keep elsewhere', async () => backupList());
  await customer(settings);
  say(`Deployed in ${duration(started)}\n`);
}

/** Tries the project as a customer. */
async function customer(settings: Settings): Promise<void> {
  const post = settings.CHECK_INBOX_URL === '' ? postOfOperator() : postOfInbox(settings.CHECK_INBOX_URL);
  try {
    await step('Customer', () =>
      beCustomer({
        api: { url: settings.SUPABASE_URL, publishableKey: settings.SUPABASE_PUBLISHABLE_KEY },
        email: settings.CHECK_EMAIL,
        phone: settings.CHECK_PHONE,
        post,
        query: (sql) => query(settings, sql),
        say: (line) => say(`    ${line}\n`),
      }),
    );
  } finally {
    post.close();
  }
}

/**
 * Needs no account. A database URL is enough to list the pending migrations; without one an empty database is created.
 * The advisors check the future schema, on a separate database.
 */
async function dryRun(): Promise<void> {
  const complete = await startStack();
  const none = mkdtempSync(join(tmpdir(), 'none-'));
  // Never dist/web: what is uploaded from there is a client that was deployed.
  const site = mkdtempSync(join(tmpdir(), 'dry-run-site-'));
  const empty = values['db-url'] === undefined ? await startStack({ migrationsFolder: none }) : undefined;
  const supabase = (...args: string[]) => run('supabase', [...args, '--yes'], { SITE_URL: 'https://tillit.example' });
  try {
    const target = `--remote=${values['db-url'] ?? empty?.dbUrl}`;
    await step('Configuration is complete', async () => checkConfig());
    await step('Functions are bundled', () => writeBundles(bundleFolder));
    if (values['db-url'] !== undefined)
      await step('Extensions', () => supabase('db', 'query', target, extensionsCheck, '--read-only'));
    await step('Migrations that would run', () => supabase('db', 'push', target, '--dry-run', '--skip-vault'));
    await step('Advisors', () => supabase('db', 'advisors', `--remote=${complete.dbUrl}`, '--fail-on', 'warn'));
    await step('Client', () =>
      writeClient(resolve(values.out ?? site), {
        supabaseUrl: 'https://project.supabase.co',
        publishableKey: 'sb_publishable_dry_run',
        environment: 'test',
      }),
    );
  } finally {
    await Promise.all([complete.stop(), empty?.stop()]);
    for (const folder of [none, site]) rmSync(folder, { recursive: true });
  }
}

async function writeClient(folder: string, config: WebConfig): Promise<string> {
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
