import { expect, test } from 'vitest';
import { readMigrations } from '#local/postgres/migrate.ts';
import { checkBuckets, checkConfig } from './checks.ts';

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
