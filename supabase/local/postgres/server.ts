import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort, LOOPBACK } from '#local/ports.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { stopOrphan } from './orphan.ts';

export interface Server {
  port: number;
  /** Resolves when the server has stopped, whether requested or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  binaries: Binaries;
  identity: Identity;
  folder: string;
  /** False for throw-away data: no fsync, several times faster. */
  durable: boolean;
  /** The preferred port; any free port if absent or taken. */
  port?: number | undefined;
  /** Removed when the server has stopped, even if this process was killed. */
  removeAfterwards?: string | undefined;
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/**
 * Stops Postgres (a "fast shutdown") when its standard input closes, which the kernel does however this process dies.
 * So kill -9 leaves neither a server nor a throw-away folder behind. Exit code 1 means that the server didn't start:
 * this process is still alive and may try again.
 */
const GUARD = `
  "$@" & server=$!
  { cat >/dev/null <&3; kill -INT $server 2>/dev/null; } & watcher=$!
  exec 3<&-
  wait $server; code=$?
  kill $watcher 2>/dev/null
  if [ -n "$REMOVE_AFTERWARDS" ] && [ $code -ne 1 ]; then rm -rf "$REMOVE_AFTERWARDS"; fi
  exit $code`;

const READY = 'database system is ready to accept connections';
const PORT_TAKEN = 'could not create any TCP/IP sockets';

/** Starts the cluster in `folder` on loopback. Throws with the server's last output if it doesn't start. */
export async function startServer(options: ServerOptions): Promise<Server> {
  await stopOrphan(options.folder);
  for (let attempt = 0; ; attempt += 1) {
    const port = attempt === 0 && options.port ? options.port : await freePort();
    const started = await launch(options, port);
    if (typeof started !== 'string') return started;
    // Another process may take the port between choosing and binding it.
    if (!started.includes(PORT_TAKEN) || attempt === 4) throw new Error(`Postgres did not start:\n${started}`);
  }
}

async function launch(options: ServerOptions, port: number): Promise<Server | string> {
  const child = spawn(
    'sh',
    ['-c', `exec 3<&0 </dev/null;${GUARD}`, 'postgres-guard', ...command(options), ...settings(options, port)],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      // A separate process session: Ctrl-C reaches only this process, which then shuts down in order.
      detached: true,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '', REMOVE_AFTERWARDS: options.removeAfterwards ?? '' },
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const lastWords = await untilReady(child);
  if (lastWords !== undefined) return lastWords;
  return {
    port,
    ended,
    stop: () => {
      child.stdin?.end();
      return ended;
    },
  };
}

function command({ binaries, identity }: ServerOptions): string[] {
  const server = join(binaries.folder, 'bin', 'postgres');
  if (identity === undefined) return [server];
  return ['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups', server];
}

function settings({ folder, durable, settings: further }: ServerOptions, port: number): string[] {
  const values = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    port: String(port),
    max_connections: '100',
    shared_buffers: durable ? '128MB' : '32MB',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    log_checkpoints: 'off',
    // Errors quote rows and statements, and so personal data. The caller gets the error anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...further,
  };
  return ['-D', folder, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Resolves when the server reports that it is ready. Otherwise returns its output before it exited. */
function untilReady(child: ChildProcess): Promise<string | undefined> {
  return new Promise((done) => {
    let said = '';
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(said || 'it ended without a word'));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.includes(READY)) return;
      said += text;
      if (said.includes(READY)) done(undefined);
    });
  });
}
