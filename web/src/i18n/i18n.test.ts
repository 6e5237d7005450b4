import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts, showLanguage, startI18n } from './i18n.ts';

const asked: string[] = [];
let isDown = false;
/** Texts wait for it. */
let held: PromiseWithResolvers<void> | undefined;

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url);
  await held?.promise;
  return isDown ? new Response('', { status: 503 }) : new Response('{"word":"text"}');
});

afterEach(() => {
  isDown = false;
  held = undefined;
});

test('texts that failed to load are reported, and requested again the next time', async () => {
  await startI18n('nb');
  isDown = true;
  await expect(loadTexts('lookup')).rejects.toThrow(TypeError);
  expect(asked.filter((url) => url.includes('nb/lookup'))).toHaveLength(3);
  isDown = false;
  await loadTexts('lookup');
  expect(i18next.t('lookup:word' as never)).toBe('text');
});

test('if a language fails to load, the current one stays', async () => {
  await startI18n('nb');
  isDown = true;
  await expect(showLanguage('en', ['content'])).rejects.toThrow(TypeError);
  expect(i18next.language).toBe('nb');
  isDown = false;
  await showLanguage('en', ['content']);
  expect(i18next.language).toBe('en');
});

test('the language that was asked for last is shown, also when the texts of an earlier one come late', async () => {
  await startI18n('nb');
  held = Promise.withResolvers();
  const earlier = showLanguage('nn', ['lookup']);
  const last = showLanguage('nb', []);
  held.resolve();
  await Promise.all([earlier, last]);
  expect(i18next.language).toBe('nb');
  expect(document.documentElement.lang).toBe('nb');
});
