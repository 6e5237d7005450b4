import i18next from 'i18next';
import type { BackendModule, CustomTypeOptions, i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#functions/platform/contract/languages.ts';
import { textFile } from './text-files.ts';

/** The host's translation service, when it has one. */
let service: unknown;

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

async function readTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const bundled = (of: Language) => fetchTexts(textFile(of, namespace));
  if (!service) return bundled(language);
  const { textsFromService } = await import('./translation-service.ts');
  return textsFromService(service, { language, namespace, bundled });
}

/** One JSON file per language and namespace, fetched as data, which browsers parse faster than a script. */
async function fetchTexts(url: string): Promise<ResourceKey> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // The build wrote the file; a test compares the keys of both languages.
  return (await response.json()) as ResourceKey;
}

/** Listed in i18next.d.ts. */
export type Namespace = keyof CustomTypeOptions['resources'];

/**
 * Sets up the texts in one language. A missing key would show the key; a test prevents that.
 * @param translations the host's setting for a translation service, if any (decision 0045)
 */
export async function startI18n(language: Language, translations?: unknown): Promise<i18n> {
  service = translations;
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
  if (before !== language) await i18next.changeLanguage(language);
  try {
    await loadTexts('common', ...namespaces);
  } catch (error) {
    await i18next.changeLanguage(before);
    throw error;
  }
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'nb';
}
