import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#scripts/deploy/cli.ts';
import { readMigrations } from '#local/postgres/migrate.ts';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('the Supabase CLI finds every migration applied, as if it had done it', async () => {
  const said = await run('supabase', ['db', 'push', `--remote=${stack.dbUrl}`, '--dry-run', '--skip-vault', '--yes']);
  expect(said).toContain('up to date');
  const list = await run('supabase', ['migration', 'list', `--remote=${stack.dbUrl}`]);
  for (const { version } of readMigrations()) expect(list.split(version).length - 1).toBe(2);
});
