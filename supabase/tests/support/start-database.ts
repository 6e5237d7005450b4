import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#local/config.ts';
import { silent } from '#local/log.ts';
import type { PostgresVersion } from '#local/postgres/binaries.ts';
import { startDatabase } from '#local/postgres/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database for each worker; each logs in as `postgres`, the role for migrations. */
    dbUrls: string[];
  }
}

/**
 * Starts Postgres with all migrations, without a worker that would claim a test's messages. Each test worker has a
 * server of its own: two files that run at once wait for no lock of each other.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first one prepares the schema for all.
  const databases = [await startThrowAwayDatabase()];
  while (databases.length < project.config.maxWorkers) databases.push(await startThrowAwayDatabase());
  project.provide(
    'dbUrls',
    databases.map(({ dbUrl }) => dbUrl),
  );
  return async () => {
    await Promise.all(databases.map(({ stop }) => stop()));
  };
}

interface ThrowAwayOptions {
  postgresVersion?: PostgresVersion;
  migrationsFolder?: string;
}

/** A temporary database that leaves nothing behind. */
export async function startThrowAwayDatabase({ postgresVersion = 17, migrationsFolder }: ThrowAwayOptions = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tillit-database-tests-'));
  const database = await startDatabase({
    dataFolder,
    config: readConfig(),
    password: randomBytes(16).toString('hex'),
    durable: false,
    postgresVersion,
    migrationsFolder,
    seed: false,
    // For tests that are not about money. Migrations of their own have no credits.
    welcomeCredits: migrationsFolder === undefined ? 1000 : undefined,
    removeAfterwards: dataFolder,
    log: silent,
  });
  const stop = async (): Promise<void> => {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { dbUrl: database.dbUrl, ownerUrl: database.ownerUrl, stop };
}
