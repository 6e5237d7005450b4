import i18next from 'i18next';
import { expect, test } from 'vitest';
import { itemText } from './transaction-texts.ts';

test.each([
  ['Ola Hansen · Pleie · 2026-11-30', 'Ola Hansen · Pleie · 30. nov. 2026'],
  ['Tilbud 2026-11-30 til Kari', 'Tilbud 2026-11-30 til Kari'],
])('%s is shown as %s', async (name, shown) => {
  await i18next.init({ lng: 'nb' });
  expect(itemText(name)).toBe(shown);
});
