import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONTS, HOSTED_FONTS } from './fonts.ts';

const folder = join(import.meta.dirname, '../../../../public/fonts');

test('every hosted font is served, and every served one is offered', () => {
  const served = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const offered = HOSTED_FONTS.map(({ url }) => (url ?? '').replace('/fonts/', ''));
  expect(new Set(offered)).toEqual(new Set(served));
});

test('35 fonts are offered, each once, with a name that the database takes', () => {
  expect(FONTS).toHaveLength(35);
  expect(new Set(FONTS.map(({ name }) => name)).size).toBe(35);
  for (const { name } of FONTS) expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9 ]{0,39}$/);
});
