import i18next from 'i18next';
import type { BackendModule, i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@contract/languages.ts';

/** One JSON file per language and namespace, each its own chunk: a page loads `common` and its module's, no more. */
const files = import.meta.glob<Record<string, unknown>>('./{nb,en}/*.json', { import: 'default' });

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return callback(new Error(`No texts for ${language}/${namespace}`), null);
    load().then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, null),
    );
  },
};

export type Namespace = 'common' | 'content' | 'login' | 'account' | 'settings' | 'signing' | 'signmore';

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
