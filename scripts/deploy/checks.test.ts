import { expect, test } from 'vitest';
import { checkBuckets, checkConfig } from './checks.ts';

test('the configuration is complete, and its limit lets through what the buckets may hold', () => {
  expect(checkConfig()).toMatch(/^[1-9]\d* functions configured, 6 buckets within the project’s limit$/);
});

test('a project’s limit below a bucket’s is refused, naming the bucket', () => {
  expect(() => checkBuckets(10_000_000)).toThrow('sealed-documents (30000000)');
});
