import { loadTexts } from '#i18n/i18n.ts';

/** Loads a part of a result with the texts that it needs. */
export async function loadResult<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([
    load(),
    ...(['check-results', 'check-forms', 'check-files', 'widgets'] as const).map((name) => loadTexts(name)),
  ]);
  return part;
}
