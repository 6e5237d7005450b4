import type { Language } from '#functions/platform/contract/languages.ts';

const files = import.meta.glob<string>('./{nb,nn,en}/*.json', { query: '?url', import: 'default', eager: true });

/** Returns the URL of a namespace's texts. The build has a shorter version of this file (scripts/web/texts-plugin.ts). */
export function textFile(language: Language, namespace: string): string {
  return files[`./${language}/${namespace}.json`] ?? '';
}
