import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranslationStandIn } from './translation-stand-in.ts';
import type { TranslationStandIn } from './translation-stand-in.ts';

const bundle = {
  nb: { action: { close: 'Lukk', back: 'Tilbake' }, hello: 'Hei, {{name}}' },
  en: { action: { close: 'Close', back: 'Back' }, hello: 'Hello, {{name}}' },
};

let standIn: TranslationStandIn;
/** The texts of a namespace, as on a fresh page. */
let texts: (language: 'nb' | 'en', settings?: object) => Promise<unknown>;

beforeEach(async () => {
  standIn = await startTranslationStandIn('tillit', {});
  vi.resetModules();
  const { textsFromService } = await import('./translation-service.ts');
  texts = (language, settings = {}) =>
    textsFromService(
      { url: standIn.url, project: 'tillit', ...settings },
      { language, namespace: 'common', bundled: (of) => Promise.resolve(bundle[of]) },
    );
});
afterEach(() => standIn.stop());

test('a text of the service stands in place of the one of the build; what it lacks comes from the build', async () => {
  standIn.texts['nb/common'] = { action: { close: 'Steng' } };
  expect(await texts('nb')).toEqual({ action: { close: 'Steng', back: 'Tilbake' }, hello: 'Hei, {{name}}' });
  expect(standIn.asked).toEqual(['nb/common']);
});

test('keys may come flat', async () => {
  standIn.texts['nb/common'] = { 'action.close': 'Steng' };
  expect(await texts('nb')).toMatchObject({ action: { close: 'Steng' } });
});

test.each([
  ['is empty', { hello: '' }],
  ['lacks a place to fill', { hello: 'Hei' }],
  ['has another place', { hello: 'Hei, {{user}}' }],
  ['has markup that the build has not', { hello: 'Hei, <b>{{name}}</b>' }],
  ['is not a text', { hello: 7, action: null }],
])('a text that %s is not taken', async (_, own) => {
  standIn.texts['nb/common'] = own;
  expect(await texts('nb')).toEqual(bundle.nb);
});

test('a key that the product does not know changes nothing', async () => {
  standIn.texts['nb/common'] = { other: 'x', action: { other: 'y' } };
  expect(await texts('nb')).toEqual(bundle.nb);
});

test('a service that fails leaves the texts of the build, and is not asked again on this page', async () => {
  standIn.mood = 'broken';
  expect(await texts('nb')).toEqual(bundle.nb);
  standIn.mood = 'well';
  standIn.texts['nb/common'] = { action: { close: 'Steng' } };
  expect(await texts('nb')).toEqual(bundle.nb);
  expect(standIn.asked).toEqual([]);
});

test('a service that does not answer in time leaves the texts of the build', async () => {
  standIn.mood = 'silent';
  // AbortSignal.timeout uses the runtime's own clock, so it is replaced by one that ends immediately.
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  expect(await texts('nb')).toEqual(bundle.nb);
  expect(timeout).toHaveBeenCalledWith(2000);
  timeout.mockRestore();
});

test('with a key, what the reference language lacks is reported in English, all at once and once', async () => {
  standIn.texts['en/common'] = { action: { close: 'Close' } };
  standIn.texts['nb/common'] = {};
  await texts('nb', { key: 'dev-key' });
  await vi.waitFor(() => expect(standIn.reports).toHaveLength(1), 60_000);
  await texts('en', { key: 'dev-key' });
  expect(standIn.reports).toEqual([
    { to: 'en/common', key: 'Bearer dev-key', texts: { 'action.back': 'Back', hello: 'Hello, {{name}}' } },
  ]);
});

test('a namespace that the service has not heard of is reported whole', async () => {
  await texts('en', { key: 'dev-key' });
  await vi.waitFor(() => expect(standIn.reports).toHaveLength(1), 60_000);
  expect(Object.keys(standIn.reports[0]?.texts ?? {})).toEqual(['action.close', 'action.back', 'hello']);
});

test('nothing is reported without a key, nor to a service that has everything', async () => {
  standIn.texts['en/common'] = bundle.en;
  await texts('nb');
  await texts('en', { key: 'dev-key' });
  await vi.waitFor(() => expect(standIn.asked).toContain('en/common'), 60_000);
  expect(standIn.reports).toEqual([]);
});
