import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withoutConfig } from './headers.ts';

/** Files that no page loads: source maps name folders of the machine that built them, and the rest is for servers. */
const unloaded = /\.(map|br|gz)$|^\.vite\//;

export interface Comparison {
  readonly same: number;
  /** Paths that the site serves otherwise than they were built here, or not at all. */
  readonly different: readonly string[];
}

/**
 * Compares what a site serves with the client that was built in `folder`: every file that a page can load, byte by byte,
 * and the page itself without the settings of its host.
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

async function isSame(site: string, folder: string, path: string): Promise<boolean> {
  const built = readFileSync(join(folder, path));
  if (path === 'index.html') {
    const answer = await fetch(new URL('/', site));
    return withoutConfig(await answer.text()) === withoutConfig(built.toString('utf8'));
  }
  const answer = await fetch(new URL(path, site));
  return answer.ok && built.equals(Buffer.from(await answer.arrayBuffer()));
}
