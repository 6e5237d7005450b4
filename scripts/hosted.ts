/** `npm run hosted`: the tests against a hosted project, or against single real services. USAGE is in hosted/arguments.ts. */
import postgres from 'postgres';
import { shareHosted } from '#testing/shared-hosted.ts';
import { readImports } from './checks/read-imports.ts';
import { readArguments, USAGE } from './hosted/arguments.ts';
import type { Wanted } from './hosted/arguments.ts';
import { planOf } from './hosted/plan.ts';
import { exitWith } from './lifecycle.ts';
import { describeFailed } from './test/report.ts';
import { runLayer } from './test/run-layer.ts';

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === undefined) return console.log(USAGE);
  if (!wanted.list) await checkDatabase(wanted);
  const { layers, skipped } = planOf(wanted, readImports('.'));
  for (const { name, reason } of skipped) console.log(`skipped ${name}: it ${reason}`);
  if (wanted.list) return;
  shareHosted(wanted.hosted);
  let [passed, failed] = [0, 0];
  for (const layer of layers) {
    const { count, seconds, logFile, tests } = await runLayer(layer, '.cache/hosted');
    passed += count.passed;
    failed += count.failed;
    const lines = describeFailed(layer, count.failed, tests);
    console.log(`${layer.name}: ${count.passed} ok, ${count.failed} not ok (${seconds.toFixed(1)} s), ${logFile}`);
    if (lines.length > 0) console.log(lines.join('\n'));
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} files skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Fails with a sentence before a hundred tests fail with the same one. */
async function checkDatabase({ hosted, needsExtension }: Wanted): Promise<void> {
  const sql = postgres(hosted.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ hasSchema: boolean; hasExtension: boolean }[]>`
      select to_regclass('private.credit_setting') is not null as "hasSchema",
        exists (select from pg_extension where extname = 'pg_graphql') as "hasExtension"`;
    if (!row?.hasSchema) throw new Error('The database of --db-url has no migrations: supabase db push --remote=<url>');
    if (needsExtension && !row.hasExtension) throw new Error('The database of --db-url has no pg_graphql');
  } finally {
    await sql.end();
  }
}

await main().catch(exitWith);
