import { readDataBlock } from '#api/data-block.ts';
import { preload } from '#api/preload.ts';
import type { EarlyFiles } from '#routing/early-page.ts';
import type { RouteName } from '#routing/paths.ts';

/**
 * Fetches all files of a public page, or those of every page of an account, at the same time, instead of one round trip
 * after the other (decision 0031). Texts only with a language.
 * @param start the beginning of the page's address after the account, as in `EarlyFiles`
 * @returns the page's name; undefined for other pages
 */
export function preloadPage(start: string, language = ''): RouteName | undefined {
  // Only a build has the block.
  const { files, pages } = readDataBlock('tillit-early') as Partial<EarlyFiles>;
  const page = pages?.[start];
  if (page) for (const place of [...page.code, ...(page.texts[language] ?? [])]) preload(files?.[place] ?? '');
  return page?.name;
}
