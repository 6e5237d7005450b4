import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import { cacheFolder, repoRoot } from '#local/paths.ts';
import { buildFailure } from './build-failure.ts';
import { withLock } from './lock.ts';

const webFolder = join(repoRoot, 'web');
export const webDist = join(webFolder, 'dist');
const stampFile = join(cacheFolder, 'web-build');

/** The client's sources. A change of anything else needs no new build. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/whistleblower',
  'web/reporters.config.ts',
  'scripts/web/early-files.ts',
  'scripts/web/early-plugin.ts',
  'scripts/web/reporters-plugin.ts',
  'functions/_shared',
  'package-lock.json',
];
const irrelevant = /(\.test\.tsx?|\.md)$|\/(node_modules|dist)(\/|$)/;

/**
 * Builds web/dist as for deployment, unless it is up to date with the sources. Returns whether it built. Of several
 * simultaneous callers (tests, a start), one builds and the others wait. Compresses nothing: that takes twice as long as
 * the build and helps only a network (see precompress).
 * @throws an error with a readable message if the sources don't build
 */
export function buildWeb(): Promise<boolean> {
  mkdirSync(cacheFolder, { recursive: true });
  return withLock(join(cacheFolder, 'web-build.lock'), async () => {
    const wanted = fingerprint();
    if (
      existsSync(join(webDist, 'index.html')) &&
      existsSync(stampFile) &&
      readFileSync(stampFile, 'utf8') === wanted
    ) {
      return false;
    }
    await buildAside();
    writeFileSync(stampFile, wanted);
    return true;
  });
}

/** Builds in a temporary folder and moves it into place, so that no one reads a partial build. */
async function buildAside(): Promise<void> {
  const outDir = join(cacheFolder, `web-dist-${process.pid}`);
  const old = `${outDir}-old`;
  try {
    // The second adds its files to those of the first.
    for (const config of ['vite.config.ts', 'reporters.config.ts']) {
      await buildForProduction({
        configFile: join(webFolder, config),
        // By Node, as everything else here: bundled, it would take the client's pages along.
        configLoader: 'native',
        root: webFolder,
        logLevel: 'warn',
        build: { outDir },
      });
    }
    if (existsSync(webDist)) renameSync(webDist, old);
    renameSync(outDir, webDist);
  } finally {
    for (const folder of [outDir, old]) rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws an error with a readable message if the sources don't build */
export async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  // Vite keeps an existing NODE_ENV, so under a test runner it would build React for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ ...config, mode: 'production' });
  } catch (error) {
    throw buildFailure(error);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, join(repoRoot, source));
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path) || irrelevant.test(path)) return;
  const entries = listFolder(path);
  if (entries === undefined) hash.update(`${relative(repoRoot, path)}\n`).update(readFileSync(path));
  else for (const entry of entries) addToHash(hash, join(path, entry));
}

function listFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
}
