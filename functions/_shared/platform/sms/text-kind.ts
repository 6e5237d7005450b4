import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages.ts';
import type { Language } from '../contract/languages.ts';

/** A kind of text message that waits in the outbox: at most 160 characters of the GSM alphabet, or it costs two. */
export interface TextKind {
  /** As in private.outbox. The file is named after it. */
  readonly kind: string;
  readonly words: { readonly [L in Language]: string };
}

/** Returns the text of a kind in the reader's language, or null for an unknown kind. */
export function textOf(kinds: readonly TextKind[], kind: string, language: string): string | null {
  return kinds.find((candidate) => candidate.kind === kind)?.words[languageOf(language)] ?? null;
}

export function languageOf(language: string): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
