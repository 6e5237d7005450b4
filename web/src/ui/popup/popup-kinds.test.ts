import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { currentToasts } from '#ui/toast/toast-store.ts';
import { openPopupOfType, popupKind } from './popup-kinds.ts';
import { closeAllPopups, currentPopups } from './popup-store.ts';

await i18next.init({
  lng: 'en',
  resources: { en: { common: { popup: { unknownType: 'UNKNOWN POPUP TYPE' } } } },
  defaultNS: 'common',
});

const openGreeting = popupKind('greeting', async () => ({ name }: { name: string }) => ({
  title: `Hello ${name}`,
  content: () => null,
}));
const openBroken = popupKind('broken', () => Promise.reject<() => never>(new TypeError('Failed to fetch')));

beforeEach(closeAllPopups);

test('a kind is opened by its function and by its type', async () => {
  await openGreeting({ name: 'Kari' });
  await openPopupOfType('greeting', { name: 'Ola' });
  expect(currentPopups().map(({ title }) => title)).toEqual(['Hello Kari', 'Hello Ola']);
});

test('an undeclared type is reported by name', async () => {
  await openPopupOfType('party', {});
  const [popup] = currentPopups();
  expect(popup?.title).toBe('UNKNOWN POPUP TYPE');
  expect(popup?.content(() => {})).toBe('party');
});

test('a popup whose code does not arrive opens nothing and says why', async () => {
  await openBroken(undefined);
  expect(currentPopups()).toEqual([]);
  expect(currentToasts()).toHaveLength(1);
});
