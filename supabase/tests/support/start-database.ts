import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#local/config.ts';
import { silent } from '#local/log.ts';
import type { Binaries, PostgresVersion } from '#local/postgres/binaries.ts';
import { startDatabase } from '#local/postgres/database.ts';
import { setWelcomeCredits } from '#testing/hosted.ts';
import { sharedHosted } from '#testing/shared-hosted.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database for each worker; each logs in as `postgres`, the role for migrations. */
    dbUrls: string[];
    /** What stands in each of them. */
    worlds: World[];
  }
}

/** For tests that are not about money. */
const WELCOME_CREDITS = 1000;

/**
 * Starts Postgres with all migrations, without a worker that would claim a test's messages. Each test worker has a
 * server of its own: two files that run at once wait for no lock of each other.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hosted = sharedHosted();
  if (hosted !== undefined) {
    await setWelcomeCredits(hosted.databaseUrl, WELCOME_CREDITS);
    project.provide('dbUrls', [hosted.databaseUrl]);
    project.provide('worlds', []);
    return async () => {};
  }
  // The first one prepares the schema for all.
  const databases = [await startThrowAwayDatabase()];
  while (databases.length < project.config.maxWorkers) databases.push(await startThrowAwayDatabase());
  project.provide(
    'dbUrls',
    databases.map(({ dbUrl }) => dbUrl),
  );
  project.provide('worlds', await Promise.all(databases.map(({ dbUrl }) => standingWorld(dbUrl))));
  return async () => {
    await Promise.all(databases.map(({ stop }) => stop()));
  };
}

/** Makes the world that most tests start from: three quarters of their time went into making it again. */
async function standingWorld(dbUrl: string): Promise<World> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  const world = await sql.begin(async (tx) => {
    const made = await makeWorld(tx);
    // Nobody waits for its mails.
    await tx`truncate private.outbox, private.job cascade`;
    return made;
  });
  await sql.end();
  return world;
}

interface ThrowAwayOptions {
  postgresVersion?: PostgresVersion;
  binaries?: Binaries | undefined;
  migrationsFolder?: string;
}

/** A temporary database that leaves nothing behind. */
export async function startThrowAwayDatabase({ postgresVersion, binaries, migrationsFolder }: ThrowAwayOptions = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tillit-database-tests-'));
  const database = await startDatabase({
    dataFolder,
    config: readConfig(),
    password: randomBytes(16).toString('hex'),
    durable: false,
    postgresVersion,
    binaries,
    migrationsFolder,
    seed: false,
    // Migrations of their own have no credits.
    welcomeCredits: migrationsFolder === undefined ? WELCOME_CREDITS : undefined,
    removeAfterwards: dataFolder,
    log: silent,
  });
  const stop = async (): Promise<void> => {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { dbUrl: database.dbUrl, ownerUrl: database.ownerUrl, stop };
}
