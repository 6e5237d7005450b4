import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { repoRoot } from '#local/paths.ts';

export const sourceFolder = join(repoRoot, 'web/src');

/** Returns the scripts and styles of lazily loaded sources, without those that the page itself loads. */
export function codeOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName);
  const initial = found.size;
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(sourceFolder, source));
    if (!chunk) throw new Error(`${source} is not loaded lazily`);
    add(chunk.fileName);
  }
  return [...found].slice(initial);

  function add(fileName: string): void {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(`/${fileName}`)) return;
    found.add(`/${fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    chunk.imports.forEach(add);
  }
}

/** Returns the files of namespaces in one language. */
export function textsOf(bundle: Rolldown.OutputBundle, namespaces: readonly string[], language: string): string[] {
  return namespaces.map((namespace) => {
    const source = `src/i18n/${language}/${namespace}.json`;
    const file = Object.values(bundle).find((each) => each.type === 'asset' && each.originalFileNames.includes(source));
    if (!file) throw new Error(`The build has no ${source}`);
    return `/${file.fileName}`;
  });
}

interface EarlyScript {
  /** The page in the build. */
  readonly html: string;
  /** The script's source, from web/src. */
  readonly source: string;
  /** The beginning of its file's name. */
  readonly name: string;
  /** What the script reads in the data block `tillit-early`. */
  readonly files: unknown;
}

/** Adds a small script to a page that runs before its code, with the list of files that it fetches (decision 0031). */
export async function addEarlyScript(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  { html: page, source, name, files }: EarlyScript,
): Promise<void> {
  const html = bundle[page];
  if (html?.type !== 'asset') throw new Error(`The build has no ${page}`);
  const code = await buildScript(source);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const fileName = `assets/${name}-${hash}.js`;
  context.emitFile({ type: 'asset', fileName, source: code });
  const block = `<script type="application/json" id="tillit-early">${JSON.stringify(files)}</script>`;
  const script = `<script async src="/${fileName}"></script>`;
  html.source = String(html.source).replace('<script type="module"', (found) => block + script + found);
}

/** Returns the early script: one file that imports nothing. */
async function buildScript(source: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: join(sourceFolder, source), output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${source} was not built`);
  return chunk.code;
}
