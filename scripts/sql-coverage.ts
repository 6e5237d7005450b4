/**
 * `npm run coverage:sql` runs the tests of the database and of the edge functions on a Postgres that counts the statements
 * of our functions, and lists functions and branches that no test executes. Needs a Postgres of the operating system with
 * the extension plpgsql_check (docs/contributing.md).
 * `npm run coverage:sql -- check-bulk sending` runs only the test files whose names contain one of the words.
 * `--into <folder>` keeps the figures and counts those of earlier runs of the same migrations, for a run in portions.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findServerWith } from '#local/postgres/system-server.ts';
import { explained } from './sql-coverage/explained.ts';
import { gapsIn, readFigures, withoutGap, withoutReason } from './sql-coverage/gaps.ts';

if (findServerWith('plpgsql_check') === undefined) {
  process.stderr.write('No Postgres of this system has the extension plpgsql_check. On Debian: .ci/run installs it.\n');
  process.exit(2);
}

const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const folder = values.into === undefined ? mkdtempSync(join(tmpdir(), 'sql-coverage-')) : resolve(values.into);
mkdirSync(folder, { recursive: true });
try {
  for (const layer of ['supabase/tests', 'functions']) {
    const args = ['run', '--config', `${layer}/vitest.config.ts`, '--passWithNoTests', ...words];
    spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, SQL_COVERAGE: folder } });
  }
  const figures = readdirSync(folder).map((name) => readFigures(readFileSync(join(folder, name), 'utf8')));
  const found = gapsIn(figures);
  const gaps = withoutReason(found, explained);
  for (const { name, text } of withoutGap(found, explained))
    process.stdout.write(`${name}: ${text}: needs no reason\n`);
  for (const { name, text } of gaps) process.stdout.write(`${name}: ${text === '' ? 'never called' : text}\n`);
  process.stdout.write(`\n${gaps.length} functions and branches without a test or a reason\n`);
  process.exitCode = gaps.length === 0 ? 0 : 1;
} finally {
  if (values.into === undefined) rmSync(folder, { recursive: true });
}
