import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AlreadyRunningError } from '#local/data-folder.ts';
import { repoRoot } from '#local/paths.ts';
import { connect } from '#local/postgres/cluster.ts';
import { SchemaChangedError } from '#local/postgres/migrate.ts';
import { clientOf, fixtureMigrations, startFixture } from './fixture.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'process-'));
  chmodSync(home, 0o711);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const factsShape = z.strictObject({
  url: z.string(),
  dbUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  inboxUrl: z.string(),
  standInsUrl: z.string().optional(),
});

interface Running {
  child: ChildProcess;
  facts: z.infer<typeof factsShape>;
  output: string[];
}

/** Runs the command with its throw-away data under `home`, until it has printed its line. */
async function run(command: string, args: string[]): Promise<Running> {
  const child = spawn(command, args, {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TMPDIR: home, NODE_DISABLE_COMPILE_CACHE: '1' },
    detached: true,
  });
  const output: string[] = [];
  const line = await new Promise<string>((done, failed) => {
    createInterface(child.stdout).on('line', (text) => {
      output.push(text);
      if (text.startsWith('{')) done(text);
    });
    child.once('exit', (code) => failed(new Error(`ended with ${code}`)));
  });
  return { child, facts: factsShape.parse(JSON.parse(line)), output };
}

/** Does anything listen where this address points? */
function isUp(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

const npm: [string, string[]] = ['npm', ['run', '--silent', 'stack', '--', '--ephemeral', '--json']];
const node: [string, string[]] = [
  process.execPath,
  ['scripts/bootstrap.mjs', 'scripts/stack.ts', '--ephemeral', '--json'],
];
type Kill = (child: ChildProcess) => void;
const term: Kill = (child) => child.kill('SIGTERM');
const kill: Kill = (child) => child.kill('SIGKILL');
// A terminal sends it to everything that runs in it.
const controlC: Kill = (child) => process.kill(-(child.pid ?? 0), 'SIGINT');

const endings: [string, [string, string[]], Kill][] = [
  ['SIGTERM to npm', npm, term],
  ['SIGKILL to npm', npm, kill],
  ['Ctrl-C with npm', npm, controlC],
  ['SIGTERM to the script', node, term],
  ['SIGKILL to the script', node, kill],
  ['Ctrl-C with the script', node, controlC],
];

test.each(endings)('%s ends everything and removes the data', async (_, [command, args], end) => {
  const { child, facts, output } = await run(command, args);
  expect(output).toHaveLength(1);
  expect(await isUp(facts.dbUrl)).toBe(true);
  expect(readdirSync(home)).not.toEqual([]);
  const ended = new Promise((done) => child.once('exit', done));
  end(child);
  await ended;
  await expect.poll(() => isUp(facts.dbUrl)).toBe(false);
  await expect.poll(() => isUp(facts.url)).toBe(false);
  await expect.poll(() => readdirSync(home).filter((entry) => entry.startsWith('tillit-'))).toEqual([]);
});

test('data survives a restart, also one after the host was killed with its server still running', async () => {
  const dataFolder = join(home, 'data');
  const host = `
    import { startFixture } from ${JSON.stringify(join(import.meta.dirname, 'fixture.ts'))};
    const stack = await startFixture({ dataFolder: ${JSON.stringify(dataFolder)} });
    console.log(JSON.stringify({ url: stack.url, dbUrl: stack.dbUrl, publishableKey: stack.publishableKey,
      secretKey: stack.secretKey, inboxUrl: stack.inboxUrl }));`;
  const { child, facts } = await run(process.execPath, ['--input-type=module-typescript', '--eval', host]);
  const admin = clientOf(facts, facts.secretKey);
  const made = await admin.auth.admin.createUser({
    email: 'lasting@example.com',
    password: 'secret1',
    email_confirm: true,
  });
  const dead = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await dead;

  const again = await startFixture({ dataFolder });
  expect(again.publishableKey).toBe(facts.publishableKey);
  const { data } = await clientOf(again).auth.signInWithPassword({ email: 'lasting@example.com', password: 'secret1' });
  expect(data.user?.id).toBe(made.data.user?.id);
  const sql = connect(again.dbUrl);
  const [user] = await sql`select encrypted_password as hash from auth.users`;
  await sql.end();
  // What is kept is hashed as hosted; only throw-away data is not worth it.
  expect(user?.hash).toMatch(/^\$2[ab]\$10\$/);
  await again.stop();
});

test('a second start on the same data says that one is running', async () => {
  const dataFolder = join(home, 'data');
  const stack = await startFixture({ dataFolder });
  await expect(startFixture({ dataFolder })).rejects.toThrow(AlreadyRunningError);
  await stack.stop();
  const next = await startFixture({ dataFolder });
  await next.stop();
});

test('a database that dies is reported, and one that is stopped is not', async () => {
  const stopped = await startFixture();
  let lost = false;
  void stopped.databaseLost.then(() => (lost = true));
  await stopped.stop();
  expect(lost).toBe(false);

  const dataFolder = join(home, 'data');
  const stack = await startFixture({ dataFolder });
  const [pid] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await stack.databaseLost;
  await stack.stop();
});

test('a taken port is reported, and another one used', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const lines: string[] = [];
  const stack = await startFixture({
    ports: { api: port, inbox: port, database: port },
    log: (line) => lines.push(line),
  });
  expect(lines.filter((line) => line.includes(`port ${port} is taken`))).toHaveLength(3);
  expect((await fetch(`${stack.url}/health`)).status).toBe(200);
  await stack.stop();
  taken.close();
});

test('data made by another schema is not touched; a further migration is applied to it', async () => {
  const dataFolder = join(home, 'data');
  const migrationsFolder = join(home, 'migrations');
  cpSync(fixtureMigrations, migrationsFolder, { recursive: true });
  await (await startFixture({ dataFolder, migrationsFolder })).stop();

  writeFileSync(join(migrationsFolder, '20260102000000_more.sql'), 'create table public.more (id int);');
  const more = await startFixture({ dataFolder, migrationsFolder });
  const sql = connect(more.dbUrl);
  expect(await sql`select to_regclass('public.more') is not null as there`).toEqual([{ there: true }]);
  await sql.end();
  await more.stop();

  appendFileSync(join(migrationsFolder, '20260101000000_notes.sql'), 'create table public.changed (id int);');
  await expect(startFixture({ dataFolder, migrationsFolder })).rejects.toThrow(SchemaChangedError);
});
