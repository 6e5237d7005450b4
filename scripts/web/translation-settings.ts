import { z } from 'zod';
import type { TranslationService } from './headers.ts';

/** Settings of a translation service with Locize's HTTP API (decision 0045). All empty: the build's own texts. */
export const translationSettings = {
  TRANSLATIONS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  TRANSLATIONS_PROJECT: z.string().default(''),
  TRANSLATIONS_KEY: z.string().default(''),
};

const shape = z.object(translationSettings);

/**
 * Returns the configured service, or undefined.
 * @throws an error if the settings are incomplete
 */
export function translationService(settings: Record<string, unknown>): TranslationService | undefined {
  const { TRANSLATIONS_URL: url, TRANSLATIONS_PROJECT: project, TRANSLATIONS_KEY: key } = shape.parse(settings);
  if (url === '') return undefined;
  if (project === '') throw new Error('TRANSLATIONS_URL is set, TRANSLATIONS_PROJECT is not');
  return { url, project, key: key || undefined };
}
