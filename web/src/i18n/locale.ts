import { fromStorage } from '#api/storage.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';

const STORAGE_KEY = 'tillit.language';

/** `nb`, `en`, `no`, `nb-NO`, `xx`: a locale. Module names are longer. */
const LOCALE_SHAPE = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/** Returns the language of a URL segment, or null for one without texts. */
export function toLanguage(segment: string | undefined): Language | null {
  const base = segment?.toLowerCase().split('-')[0];
  if (base === 'no' || base === 'nn') return 'nb';
  return isLanguage(base) ? base : null;
}

/** Returns the language that was chosen in this browser, or null. */
export function chosenLanguage(): Language | null {
  const stored = fromStorage(() => localStorage.getItem(STORAGE_KEY));
  return isLanguage(stored) ? stored : null;
}

/** Returns the language that was chosen last in this browser, or Norwegian (spec 000 §2.1). */
export function storedLanguage(): Language {
  return chosenLanguage() ?? DEFAULT_LANGUAGE;
}

export function storeLanguage(language: Language): void {
  // Private windows can refuse storage; the language is still in the URL.
  fromStorage(() => localStorage.setItem(STORAGE_KEY, language));
}

/**
 * Returns the `/v2/{locale}/…` form of any path: `/login/x`, `/v2/login/x`, `/sv/login/x` and `/v2/sv/login/x` all become
 * `/v2/nb/login/x` when Norwegian is the fallback. A path in that form is returned unchanged.
 */
export function localisedPath(pathname: string, fallback: Language): string {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 'v2') segments.shift();
  const [first] = segments;
  if (first !== undefined && LOCALE_SHAPE.test(first)) segments.shift();
  return ['/v2', toLanguage(first) ?? fallback, ...segments].join('/');
}

/** Returns the same location in another language: only the locale segment changes. */
export function switchLocale(location: { pathname: string; search: string; hash: string }, language: Language): string {
  const rest = location.pathname.split('/').slice(3);
  return ['/v2', language, ...rest].join('/') + location.search + location.hash;
}
