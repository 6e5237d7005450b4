import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['20261121036000', '20261121104960', '20261121240000', '1'])(
  'the version %s is not a time, which the Supabase CLI could not show',
  (version) => {
    writeFileSync(join(folder, `${version}_lists.sql`), 'select 1;');
    expect(() => readMigrations(folder)).toThrow(`${version}_lists.sql: the version is not a time`);
  },
);

test('the last second of a day is one', () => {
  writeFileSync(join(folder, '20261121235959_lists.sql'), 'select 1;');
  expect(readMigrations(folder)).toEqual([{ version: '20261121235959', name: 'lists', source: 'select 1;' }]);
});
