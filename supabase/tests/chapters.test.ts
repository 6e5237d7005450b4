import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#local/postgres/migrate.ts';
import { applyChapters, forwardReferences } from './support/chapters.ts';
import type { Chapter } from './support/chapters.ts';
import { connect } from './support/database.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';

let chapters: Chapter[];

beforeAll(async () => {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'tillit-no-migrations-'));
  const { dbUrl, stop } = await startThrowAwayDatabase({ migrationsFolder });
  const sql = connect(dbUrl);
  try {
    chapters = await applyChapters(sql, readMigrations());
  } finally {
    await sql.end();
    await stop();
    rmSync(migrationsFolder, { recursive: true });
  }
});

test('no chapter names an object of a later one', () => {
  expect(chapters.flatMap(({ creates }) => creates).length).toBeGreaterThan(300);
  expect(forwardReferences(chapters)).toEqual([]);
});

test.each([
  ['a function body', 'create function private.f() returns void language sql as $$ select private.later() $$;'],
  ['a join', 'select from private.clock c join public.later l on true;'],
  [
    'a conflict target',
    'insert into private.clock values (true, now()) on conflict on constraint later_pkey do nothing;',
  ],
])('a reference to a later chapter is found in %s', (_where, source) => {
  const reference = /(?:private|public)\.later|later_pkey/.exec(source)?.[0];
  const now = { name: 'now', source, creates: ['private.clock', 'private.f'] };
  const later = { name: 'later', source: '', creates: ['private.later', 'public.later', 'later_pkey'] };
  expect(forwardReferences([now, later])).toEqual([`now: ${reference}`]);
  expect(forwardReferences([later, now])).toEqual([]);
});

test('a name in a comment is no reference; a name that nothing creates is one', () => {
  const names = (source: string): string[] => forwardReferences([{ name: 'one', source, creates: [] }]);
  expect(names('-- see private.later\nselect 1;')).toEqual([]);
  expect(names('select private.gone();')).toEqual(['one: private.gone']);
});

test('the chapters of the first release are numbered in blocks by area', () => {
  // An hour of the day each: the Supabase CLI reads a version as a time.
  const blocks: Record<string, string> = {
    '01': 'platform',
    '02': 'account',
    '03': 'account',
    '05': 'credits',
    '06': 'identity',
    '10': 'signing',
    '14': 'checks',
    '20': 'whistleblowing',
    '23': 'hosting',
  };
  const ofFirstRelease = readMigrations().filter(({ version }) => version.startsWith('20261121'));
  expect(ofFirstRelease.length).toBeGreaterThan(30);
  for (const { version, name } of ofFirstRelease) {
    expect(`${version} ${name.split('_')[0]}`).toBe(`${version} ${blocks[version.slice(8, 10)]}`);
  }
});
