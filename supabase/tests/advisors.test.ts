import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { workerDatabase } from './support/database.ts';

const project = join(import.meta.dirname, '../..');
const findings = z.object({
  results: z.array(
    z.object({ name: z.string(), cacheKey: z.string(), metadata: z.object({ schema: z.string().optional() }) }),
  ),
});

/** Findings that are allowed, with the reason. */
const allowed: readonly { name: string; schema?: string; reason: string }[] = [
  {
    name: 'unused_index',
    reason: 'a fresh database has used none; which are needed is measured on 100,000 documents (npm run bench)',
  },
  {
    name: 'rls_enabled_no_policy',
    schema: 'private',
    reason: 'no API reaches the schema; row-level security without a policy is a second lock',
  },
];

test('the Supabase advisors find nothing except documented exceptions', async () => {
  const cli = join(project, 'node_modules/.bin/supabase');
  const options = ['--level', 'info', '--output-format', 'json', '--workdir', project];
  const { stdout } = await promisify(execFile)(cli, ['db', 'advisors', `--remote=${workerDatabase()}`, ...options], {
    maxBuffer: 10_000_000,
  });
  const { results } = findings.parse(JSON.parse(stdout));
  expect(results.length).toBeGreaterThan(0); // the allowed findings prove that the advisors ran
  const unexpected = results.filter(
    ({ name, metadata }) =>
      !allowed.some((each) => each.name === name && (each.schema === undefined || each.schema === metadata.schema)),
  );
  expect(unexpected.map(({ cacheKey }) => cacheKey)).toEqual([]);
});
