import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { shareWorld } from './world.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One backend and one web server for all tests. Each test creates its own people and teams. */
export default async function startServers(): Promise<() => Promise<void>> {
  mkdirSync(`${root}/test-results`, { recursive: true });
  // Kept, because it has the server's log when a test fails.
  const log = openSync(`${root}/test-results/servers.log`, 'w');
  const server = spawn(process.execPath, ['web/e2e/support/serve.ts'], { cwd: root, stdio: ['ignore', 'pipe', log] });
  shareWorld(await firstLine(server));
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The servers have no output');
  for await (const line of createInterface(server.stdout)) return line;
  throw new Error('The servers did not start: see test-results/servers.log');
}
