import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '#local/paths.ts';
import { readMigrations } from '#local/postgres/migrate.ts';
import { backupList } from './backup.ts';
import { checkBuckets, checkConfig, checkTool } from './checks.ts';

test('the configuration is complete, and its limit lets through what the buckets may hold', () => {
  const buckets = readMigrations().flatMap(({ source }) => source.match(/^select private\.add_bucket\(/gm) ?? []);
  expect(buckets.length).toBeGreaterThan(0);
  expect(checkConfig()).toMatch(
    new RegExp(`^[1-9]\\d* functions configured, ${buckets.length} buckets within the project’s limit$`),
  );
});

test('a project’s limit below a bucket’s is refused, naming the bucket', () => {
  expect(() => checkBuckets(10_000_000)).toThrow('sealed-documents (30000000)');
});

test('a CLI of which the lock file has no hash does not get the access token', () => {
  const lock = readFileSync(join(repoRoot, 'package-lock.json'), 'utf8');
  expect(checkTool(['auth-js', 'cli-linux-x64'], lock)).toBe('@supabase/cli-linux-x64 is what the lock file names');
  expect(() => checkTool(['cli-darwin-arm64'], lock)).toThrow('no hash of @supabase/cli-darwin-arm64');
  expect(() => checkTool(['cli-plan9-x64'], lock)).toThrow('no hash of @supabase/cli-plan9-x64');
});

test('docs/deploy.md says of every bucket and key whether the backup needs it', () => {
  const guide = readFileSync(join(repoRoot, 'docs/deploy.md'), 'utf8');
  const [, backup = ''] = guide.split('## Backup and restore');
  const buckets = readMigrations().flatMap(({ source }) =>
    [...source.matchAll(/private\.add_bucket\('([^']+)'/g)].map(([, name = '']) => name),
  );
  const listed = [...backup.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(buckets.toSorted());
  const keys = ['IDENTIFIER_KEY', 'SEAL_PRIVATE_KEY', 'SEAL_CERTIFICATE_CHAIN', 'EID_KEYS'];
  for (const name of [...keys, 'recovery key']) expect(backup).toContain(name);
  for (const name of [...keys, ...buckets]) expect(backupList()).toMatch(new RegExp(`^  ${name}(:|$)`, 'm'));
});
