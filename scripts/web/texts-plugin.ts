import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { repoRoot } from '#local/paths.ts';

const webFolder = join(repoRoot, 'web');

/**
 * Names the files of texts `t{hash}-{language}-{namespace}.json`, with one hash for all of them: a list of sixty names
 * with a hash each takes 1.2 kB of the code that every page loads, and hashes do not compress.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    apply: 'build',
    load: {
      filter: { id: /\/i18n\/text-files\.ts$/ },
      handler() {
        const texts = readTexts();
        const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 7);
        for (const { path, language, namespace, source } of texts) {
          const fileName = `assets/t${hash}-${language}-${namespace}.json`;
          this.emitFile({ type: 'asset', fileName, source, originalFileName: path });
        }
        return `export const textFile = (language, namespace) => \`/assets/t${hash}-\${language}-\${namespace}.json\`;`;
      },
    },
  };
}

/** Every file of texts: `src/i18n/nb/common.json`, without its white space. */
function readTexts() {
  return globSync('src/i18n/*/*.json', { cwd: webFolder })
    .toSorted()
    .map((path) => ({
      path,
      language: basename(dirname(path)),
      namespace: basename(path, '.json'),
      source: JSON.stringify(JSON.parse(readFileSync(join(webFolder, path), 'utf8'))),
    }));
}
