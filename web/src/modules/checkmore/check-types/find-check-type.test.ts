import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { checkTypeParts } from './find-check-type.ts';

test('every type of check has a folder, named after it, and every folder is a type', () => {
  const types = checkTypes.map(({ type }) => type);
  expect([...checkTypeParts.keys()].toSorted()).toEqual(types.toSorted());
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    types.map((type) => type.toLowerCase().replaceAll('_', '-')).toSorted(),
  );
});

test('each type has an icon of its own', () => {
  expect(new Set([...checkTypeParts.values()].map(({ icon }) => icon)).size).toBe(checkTypeParts.size);
});
