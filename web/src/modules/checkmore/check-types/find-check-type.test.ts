import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { EARLY_FORMS } from '#modules/checkmore/early-pages.ts';
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

test('the form of every type is fetched early', () => {
  const withForm = [...checkTypeParts.values()].filter(({ form }) => form).map(({ type }) => type);
  expect(EARLY_FORMS.map((folder) => folder.toUpperCase().replaceAll('-', '_')).toSorted()).toEqual(
    withForm.toSorted(),
  );
});
