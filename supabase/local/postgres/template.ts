import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#local/config.ts';
import { createLite } from '#local/lite/app.ts';
import { fileStorage } from '#local/lite/storage-adapter.ts';
import { silent } from '#local/log.ts';
import { cacheFolder, repoRoot } from '#local/paths.ts';
import type { Binaries } from './binaries.ts';
import { connect, databaseUrl, initialise, OWNER, runScript, setPasswords } from './cluster.ts';
import { clusterFolder } from './identity.ts';
import type { Identity } from './identity.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { startServer } from './server.ts';

const run = promisify(execFile);

export interface TemplateOptions {
  binaries: Binaries;
  identity: Identity;
  config: Config;
  migrations: Migration[];
  /** Called once when the template has to be built, which takes a few seconds. */
  onBuild?: () => void;
}

const AUTH_SCHEMA = '../auth/schema.sql';

/** Three days, in milliseconds. */
const KEEP_FOR = 3 * 24 * 3600 * 1000;

/** A prepared, stopped cluster: the `folder` to copy, and the password it was created with. */
interface Template {
  folder: string;
  password: string;
}

/**
 * Puts a cluster with roles, system schemas and all migrations into `target`. It copies a template that is built once
 * per set of migrations and kept under .cache, so that a test's backend starts within a second.
 * @returns the roles' current password, which the caller replaces
 */
export async function installCluster(target: string, options: TemplateOptions): Promise<string> {
  const template = await findTemplate(options);
  mkdirSync(dirname(target), { recursive: true });
  // cp keeps owner and mode, which Postgres requires, and shares blocks where the file system can.
  await run('cp', ['-Rp', template.folder, target]);
  return template.password;
}

async function findTemplate(options: TemplateOptions): Promise<Template> {
  const home = dirname(clusterFolder(join(cacheFolder, 'postgres', fingerprint(options)), options.identity));
  if (!existsSync(home)) {
    options.onBuild?.();
    await build(home, options);
    prune(dirname(home));
  }
  utimesSync(home, new Date(), new Date());
  return { folder: join(home, 'postgres'), password: readFileSync(join(home, 'password'), 'utf8') };
}

/**
 * Builds in a temporary folder and renames it, so that no one uses a partial template and two builders don't conflict.
 */
async function build(home: string, options: TemplateOptions): Promise<void> {
  mkdirSync(dirname(home), { recursive: true });
  const workshop = mkdtempSync(`${home}.`);
  chmodSync(workshop, 0o711);
  try {
    const password = randomBytes(16).toString('hex');
    await prepare(join(workshop, 'postgres'), password, options);
    writeFileSync(join(workshop, 'password'), password, { mode: 0o600 });
    if (!existsSync(home)) renameSync(workshop, home);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Removes templates that have not been used for days. */
function prune(shelf: string): void {
  for (const name of readdirSync(shelf)) {
    const template = join(shelf, name);
    const isTemplate = existsSync(join(template, 'password'));
    if (isTemplate && statSync(template).mtimeMs < Date.now() - KEEP_FOR)
      rmSync(template, { recursive: true, force: true });
  }
}

async function prepare(folder: string, password: string, options: TemplateOptions): Promise<void> {
  const { binaries, identity, config, migrations } = options;
  await initialise(folder, binaries, identity, password);
  const server = await startServer({ binaries, identity, folder, durable: false });
  try {
    const ownerUrl = databaseUrl(OWNER, password, server.port);
    const superuser = connect(ownerUrl);
    await runScript(superuser, 'roles.sql');
    await setPasswords(superuser, password);
    const auth = connect(databaseUrl('supabase_auth_admin', password, server.port));
    await runScript(auth, AUTH_SCHEMA);
    await auth.end();
    const keys = { jwtSecret: password, publishableKey: 'unused', secretKey: 'unused' };
    const storage = fileStorage(join(folder, 'unused'));
    const lite = await createLite({ databaseUrl: ownerUrl, config, keys, storage, log: silent });
    await lite.ensureSystemSchema();
    await lite.close();
    await runScript(superuser, 'after-lite.sql');
    await superuser.end();

    const migrator = connect(databaseUrl('postgres', password, server.port));
    try {
      await migrate(migrator, migrations);
    } finally {
      await migrator.end();
    }
  } finally {
    await server.stop();
  }
}

/** Everything a template depends on: a change here needs a new one. */
function fingerprint({ binaries, migrations }: TemplateOptions): string {
  const hash = createHash('sha256').update(binaries.version);
  for (const name of ['roles.sql', AUTH_SCHEMA, 'after-lite.sql', 'cluster.ts', 'migrate.ts', 'template.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  hash.update(readFileSync(join(repoRoot, 'node_modules/@supabase/lite/package.json')));
  for (const { version, name, source } of migrations) hash.update(`\n${version}_${name}\n${source}`);
  return hash.digest('hex').slice(0, 16);
}
