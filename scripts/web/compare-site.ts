import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withoutConfig } from './headers.ts';
import { confidentialPaths, REPORTERS_HTML } from './known-paths.ts';

/** Files that no page loads: source maps name folders of the machine that built them, and the rest is for servers. */
const unloaded = /\.(map|br|gz)$|^\.vite\//;

export interface Comparison {
  readonly same: number;
  /** Paths that the site serves otherwise than they were built here, or not at all. */
  readonly different: readonly string[];
}

/**
 * Compares what a site serves with the client that was built in `folder`: every file that a page can load, byte by byte,
 * and the pages themselves without the settings of their host.
 */
export async function compareSite(site: string, folder: string): Promise<Comparison> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !unloaded.test(path));
  const different: string[] = [];
  for (const path of paths) if (!(await isSame(site, folder, path))) different.push(path);
  return { same: paths.length - different.length, different };
}

/** Where a site serves its pages. */
const pages: Readonly<Record<string, string>> = {
  'index.html': '/',
  [REPORTERS_HTML]: `/v2/nb${confidentialPaths()[0] ?? ''}/x`,
};

async function isSame(site: string, folder: string, path: string): Promise<boolean> {
  const built = readFileSync(join(folder, path));
  const address = pages[path];
  if (address !== undefined) {
    const answer = await fetch(new URL(address, site));
    return withoutConfig(await answer.text()) === withoutConfig(built.toString('utf8'));
  }
  const answer = await fetch(new URL(path, site));
  return answer.ok && built.equals(Buffer.from(await answer.arrayBuffer()));
}
