import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '#local/config.ts';
import type { Log } from '#local/log.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries, PostgresVersion } from './binaries.ts';
import { connect, databaseUrl, OWNER, setPasswords } from './cluster.ts';
import { wantedCoverage } from './coverage.ts';
import { clusterFolder, postgresIdentity, reachableBinaries } from './identity.ts';
import { allowIntrospection } from './introspection.ts';
import { migrate, readMigrations, seed } from './migrate.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';
import { installCluster } from './template.ts';

export interface DatabaseOptions {
  /** The data folder, with the cluster in `postgres` inside it. */
  dataFolder: string;
  config: Config;
  /** The password of the login roles. */
  password: string;
  durable: boolean;
  port?: number | undefined;
  postgresVersion?: PostgresVersion | undefined;
  /** Another server than npm's. */
  binaries?: Binaries | undefined;
  migrationsFolder?: string | undefined;
  seed: boolean;
  /** Credits that new teams and people get, until an administrator decides otherwise. Default: none. */
  welcomeCredits?: number | undefined;
  /** The data folder is deleted when the server stops. */
  removeAfterwards?: string | undefined;
  log: Log;
}

export type Database = Server & {
  ownerUrl: string;
  /** Logs in as `postgres`, the role for migrations. */
  dbUrl: string;
  /** Logs in as `authenticator`, which can only switch to one of the API's roles. */
  authenticatorUrl: string;
  /** Log in as the roles of Auth and of Storage. */
  authUrl: string;
  storageUrl: string;
};

/** Starts Postgres on the data folder and applies every migration. Creates the cluster if there is none. */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { config, password, log } = options;
  const identity = postgresIdentity();
  const coverage = options.postgresVersion === undefined ? wantedCoverage() : undefined;
  const chosen = coverage?.binaries ?? options.binaries ?? findBinaries(options.postgresVersion ?? 17);
  const binaries = reachableBinaries(chosen, identity);
  const folder = clusterFolder(options.dataFolder, identity);
  const migrations = readMigrations(options.migrationsFolder);
  const fresh = !existsSync(folder);
  let current = password;
  if (fresh) {
    const onBuild = (): void => log('database: preparing the schema (kept for the next time)');
    current = await installCluster(folder, { binaries, identity, config, migrations, onBuild });
  }
  const { durable, port, removeAfterwards } = options;
  const settings = coverage?.settings;
  const server = await startServer({ binaries, identity, folder, durable, port, removeAfterwards, settings });
  if (port && server.port !== port) log(`database: port ${port} is taken, using ${server.port}`);
  const urls = {
    ownerUrl: databaseUrl(OWNER, password, server.port),
    dbUrl: databaseUrl('postgres', password, server.port),
    authenticatorUrl: databaseUrl('authenticator', password, server.port),
    authUrl: databaseUrl('supabase_auth_admin', password, server.port),
    storageUrl: databaseUrl('supabase_storage_admin', password, server.port),
  };
  try {
    if (fresh) await withConnection(databaseUrl(OWNER, current, server.port), (sql) => setPasswords(sql, password));
    await withConnection(urls.dbUrl, async (sql) => {
      // The template has them all: comparing them again takes longer than starting the server.
      const applied = fresh ? [] : await migrate(sql, migrations);
      if (applied.length > 0) log(`database: applied ${applied.join(', ')}`);
      if (fresh || applied.length > 0) await allowIntrospection(sql);
      const { welcomeCredits } = options;
      if (fresh && welcomeCredits !== undefined) {
        await sql`
          update private.credit_setting
          set welcome_credits = ${welcomeCredits}, personal_welcome_credits = ${welcomeCredits}`;
      }
      if (options.seed) await seed(sql);
    });
    if (coverage !== undefined) await coverage.begin(urls.ownerUrl);
    const stop = async (): Promise<void> => {
      await coverage?.end(urls.ownerUrl);
      return server.stop();
    };
    return { ...server, ...urls, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Removes the cluster of a data folder, wherever it is. */
export function removeCluster(dataFolder: string): void {
  const folder = clusterFolder(dataFolder, postgresIdentity());
  rmSync(folder, { recursive: true, force: true });
  if (dirname(folder) !== dataFolder) rmSync(dirname(folder), { recursive: true, force: true });
}

async function withConnection(url: string, work: (sql: ReturnType<typeof connect>) => Promise<void>): Promise<void> {
  const sql = connect(url);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
