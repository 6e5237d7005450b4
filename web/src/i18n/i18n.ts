import i18next from 'i18next';
import type { BackendModule, CustomTypeOptions, i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#functions/platform/contract/languages.ts';

/**
 * One JSON file per language and namespace, fetched as data, which browsers read faster than the same as a script: a
 * page loads `common` and its module's, no more.
 */
const files = import.meta.glob<string>('./{nb,en}/*.json', { query: '?url', import: 'default', eager: true });

/** The host's translation service, when it has one. */
let service: unknown;

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: Language, namespace, callback) {
    readTexts(language, namespace).then(
      (texts) => callback(null, texts),
      // `true`: not for good. It is tried again at once, and whenever somebody asks for it.
      (error: Error) => callback(error, true),
    );
  },
};

async function readTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const bundled = (of: Language) => fetchTexts(files[`./${of}/${namespace}.json`] ?? '');
  if (!service) return bundled(language);
  const { textsFromService } = await import('./translation-service.ts');
  return textsFromService(service, { language, namespace, bundled });
}

async function fetchTexts(url: string): Promise<ResourceKey> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Our own build wrote the file; a test holds both languages to the same keys.
  return (await response.json()) as ResourceKey;
}

/** Listed in i18next.d.ts. */
export type Namespace = keyof CustomTypeOptions['resources'];

/**
 * Sets up the texts in one language; a missing key shows the key, and a test keeps that from happening.
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
      // Both languages are complete by test, so the other one is never loaded as a spare.
      fallbackLng: false,
      load: 'currentOnly',
      maxRetries: 2,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return i18next;
}

/**
 * Has the texts of `namespaces` ready, so that nothing ever shows keys.
 * @throws TypeError as `fetch` does, which screens tell as a lost connection, when they do not come
 */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  // It resolves without them, too.
  if (!namespaces.every((one) => i18next.hasResourceBundle(i18next.language, one))) throw new TypeError('No texts');
}

/** Makes `language` current with the texts of `namespaces`. @throws as `loadTexts`; then the language stays what it was. */
export async function showLanguage(language: Language, namespaces: readonly Namespace[]): Promise<void> {
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
