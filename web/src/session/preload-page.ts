import { readDataBlock } from '#api/data-block.ts';
import { preload } from '#api/preload.ts';
import type { EarlyFiles } from '#routing/early-page.ts';
import type { RouteName } from '#routing/paths.ts';

/**
 * Fetches all files of a public page, or those of every page of an account, at the same time, instead of one round trip
 * after the other (decision 0031). Texts only with a language.
 * @param start the beginning of the page's address after the account, as in `EarlyFiles`
 * @param part one of the page's parts, whose files are fetched instead
 * @returns the page's name; undefined for other pages
 */
export function preloadPage(start: string, language = '', part?: string): RouteName | undefined {
  // Only a build has the block.
  const { files, pages } = readDataBlock('tillit-early') as Partial<EarlyFiles>;
  const page = pages?.[start];
  const list = part === undefined ? page : page?.parts?.[part];
  if (list) for (const place of [...list.code, ...(list.texts[language] ?? [])]) preload(files?.[place] ?? '');
  return page?.name;
}
