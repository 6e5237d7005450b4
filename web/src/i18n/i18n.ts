import i18next from 'i18next';
import type { BackendModule, i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@contract/languages.ts';

/**
 * One JSON file per language and namespace, fetched as data, which browsers read faster than the same as a script: a
 * page loads `common` and its module's, no more.
 */
const files = import.meta.glob<string>('./{nb,en}/*.json', { query: '?url', import: 'default', eager: true });

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const url = files[`./${language}/${namespace}.json`];
    if (!url) return callback(new Error(`No texts for ${language}/${namespace}`), null);
    fetchTexts(url).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, null),
    );
  },
};

async function fetchTexts(url: string): Promise<ResourceKey> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Our own build wrote the file; a test holds both languages to the same keys.
  return (await response.json()) as ResourceKey;
}

export type Namespace = 'common' | 'content' | 'login' | 'account' | 'security' | 'settings' | 'signing' | 'signmore' | 'lookup';

/** Sets up the texts in one language; a missing key shows the key, and a test keeps that from happening. */
export async function startI18n(language: Language): Promise<i18n> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['common'],
      defaultNS: 'common',
      // Both languages are complete by test, so the other one is never loaded as a spare.
      fallbackLng: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return i18next;
}

/** Makes `language` current with the texts of `namespaces` loaded, so that a page never shows keys first. */
export async function showLanguage(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'nb';
}
