import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('each key is a secret of its own, and the same at the next start', async () => {
  const keys = await loadKeys(folder);
  expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
  expect(await loadKeys(folder)).toEqual(keys);
});

test('only their owner reads them', async () => {
  await loadKeys(folder);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('a folder of an earlier version gets the keys that it lacks and keeps the others', async () => {
  const keys = await loadKeys(folder);
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify({ ...keys, workKey: undefined, mapsKey: undefined }));
  const { workKey, mapsKey, ...others } = await loadKeys(folder);
  expect(keys).toMatchObject(others);
  expect([workKey, mapsKey].map((key) => key.length)).toEqual([43, 43]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ workKey, mapsKey });
});
