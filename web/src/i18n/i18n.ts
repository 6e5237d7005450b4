import i18next from 'i18next';
import type { BackendModule, CustomTypeOptions, i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#functions/platform/contract/languages.ts';
import { textFile } from './text-files.ts';

/** Reads the texts of one namespace. */
export type ReadTexts = (language: Language, namespace: string) => Promise<ResourceKey>;

let readTexts: ReadTexts = bundledTexts;
/** The language that was asked for last. Its texts may still be on their way. */
let wanted: Language | 'nn' | undefined;

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: Language, namespace, callback) {
    readTexts(language, namespace).then(
      (texts) => callback(null, texts),
      // `true` = retry: i18next retries at once, and at every later request.
      (error: Error) => callback(error, true),
    );
  },
};

/** One JSON file per language and namespace, fetched as data, which browsers parse faster than a script. */
export async function bundledTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const url = textFile(language, namespace);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // The build wrote the file; a test compares the keys of both languages.
  return (await response.json()) as ResourceKey;
}

/** Listed in i18next.d.ts. */
export type Namespace = keyof CustomTypeOptions['resources'];

/**
 * Sets up the texts in one language. A missing key would show the key; a test prevents that.
 * @param read by default the build's own texts
 */
export async function startI18n(language: Language | 'nn', read: ReadTexts = bundledTexts): Promise<i18n> {
  readTexts = read;
  wanted = language;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['common'],
      defaultNS: 'common',
      // Both languages are complete (tested), so neither is a fallback for the other. Nynorsk has the texts of some pages.
      fallbackLng: { nn: ['nb'] },
      load: 'currentOnly',
      maxRetries: 2,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return i18next;
}

/**
 * Loads the texts of `namespaces`, so that no screen shows keys.
 * @throws TypeError, as `fetch` does without a connection, when they cannot be loaded
 */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  // It resolves even when loading failed.
  if (!namespaces.every((one) => i18next.hasResourceBundle(i18next.language, one))) throw new TypeError('No texts');
}

/** Makes `language` current and loads the texts of `namespaces`. @throws as `loadTexts`, without changing the language */
export async function showLanguage(language: Language | 'nn', namespaces: readonly Namespace[]): Promise<void> {
  const before = i18next.language;
  if (before !== language || wanted !== language) {
    wanted = language;
    await i18next.changeLanguage(language);
  }
  try {
    await loadTexts('common', ...namespaces);
  } catch (error) {
    if (wanted === language) await i18next.changeLanguage(before);
    throw error;
  }
  document.documentElement.lang = i18next.language;
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'nb';
}
