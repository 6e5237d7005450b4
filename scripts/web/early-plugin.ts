import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { earlyPages } from '#app/early-pages.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import type { EarlyFileList, EarlyFiles, EarlyPageFiles } from '#routing/early-page.ts';
import { layoutOf, PATHS } from '#routing/paths.ts';
import type { Access, Layout, RouteName } from '#routing/paths.ts';
import { addEarlyScript, codeOf, sourceFolder, textsOf } from './early-files.ts';

const SESSION = 'session/session-ports.ts';
const sessionFiles: Record<Access, readonly string[]> = {
  ALL: [],
  LOGGED_OUT: ['session/guards/landing-guards.ts'],
  LOGGED_IN: [SESSION],
  REPORTER: [],
};
/** The layout `none` has no file. */
const layoutFiles = {
  app: 'app/layouts/app-layout.tsx',
  welcome: 'app/layouts/welcome-layout.tsx',
  'bare-header': 'app/layouts/bare-header-layout.tsx',
  none: null,
} satisfies Record<Layout, string | null>;
const isScript = (file: string): boolean => file.endsWith('.js');

/** What every page of an account loads. */
const shell = ['app/layouts/session-layout.tsx', layoutFiles.app, 'app/module-pages.ts', SESSION];
const earlySources = Object.entries(earlyPages).flatMap(([name, { source, below = [] }]) => [
  source,
  ...below,
  layoutFiles[layoutOf(name as RouteName)] ?? [],
]);
const pathsOf = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.map((source) => join(sourceFolder, source)));
const earlyPaths = pathsOf([...earlySources.flat(), ...shell]);
const pagePaths = pathsOf(Object.values(earlyPages).flatMap(({ source, below = [] }) => [source, ...below]));

/** Whether the source is a page whose files index.html names: the code of every page names them too, without a title. */
export const isEarlyPage = (source: string): boolean => pagePaths.has(source);

/**
 * Writes the lazily loaded files of the public pages into index.html, with a script that fetches those of the visited
 * page at the same time as the client's code (decision 0031).
 */
export function earlyPlugin(): Plugin {
  return {
    name: 'early-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      await addEarlyScript(this, bundle, {
        html: 'index.html',
        source: 'app/early.ts',
        name: 'early',
        files: earlyFiles(bundle),
      });
    },
  };
}

/** The scripts of every page of an account, as the build names them. */
let shellScripts: ReadonlySet<string> = new Set();
/** The scripts of pages and shells whose files index.html names. */
let earlyScripts: ReadonlySet<string> = new Set();
/** What each script imports, directly or through others: loaded by the time it runs. */
let importsOf: (file: string) => ReadonlySet<string> = () => new Set();

/** Reads the names before Vite asks for the dependencies. */
export function shellPlugin(): Plugin {
  return {
    name: 'shell-scripts',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        shellScripts = new Set(codeOf(bundle, shell).map((file) => file.slice(1)));
        earlyScripts = new Set(
          Object.values(bundle).flatMap((output) =>
            output.type === 'chunk' && earlyPaths.has(output.facadeModuleId ?? '') ? [output.fileName] : [],
          ),
        );
        importsOf = (file) => closureOf(bundle, file);
      },
    },
  };
}

function closureOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) closureOf(bundle, imported, found);
  return found;
}

/**
 * Shortens the lists of files that Vite writes into the code of every page: without the scripts that index.html names,
 * those that the code has imported itself, and in the list of an account's pages those that all of them load.
 */
export function withoutEarlyFiles(chunk: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  if (earlyScripts.has(chunk)) return dependencies.filter((file) => !isScript(file));
  // Popups are opened there, with few exceptions.
  const isInAccount = hostId.startsWith('assets/module-pages-') || chunk.startsWith('assets/popup-stack-');
  const imported = importsOf(hostId);
  return dependencies.filter((file) => !imported.has(file) && !(isInAccount && shellScripts.has(file)));
}

function earlyFiles(bundle: Rolldown.OutputBundle): EarlyFiles {
  const files: string[] = [];
  const placeOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages: Record<string, EarlyPageFiles> = {};
  for (const [key, page] of Object.entries(earlyPages)) {
    const name = key as RouteName;
    const { module, path, access } = PATHS[name];
    const sources = [
      page.source,
      ...(page.below ?? []),
      layoutFiles[layoutOf(name)] ?? [],
      sessionFiles[access],
    ].flat();
    // Users with a session are redirected from these pages. Browsers warn of styles and texts that are then not used.
    const staysHere = access !== 'LOGGED_OUT';
    const code = codeOf(bundle, sources).filter((file) => staysHere || isScript(file));
    const parts = Object.entries(page.parts ?? {}).map(([part, { sources: own, texts, with: other }]) => {
      const shared = page.parts?.[other ?? '']?.sources ?? [];
      const known = new Set(codeOf(bundle, [...sources, ...shared]));
      return [
        part,
        listOf(
          codeOf(bundle, [...sources, ...own]).filter((file) => !known.has(file)),
          texts,
        ),
      ] as const;
    });
    pages[`${module}/${path.split('/')[0]}`] = {
      name,
      ...listOf(code, ['common', ...(staysHere ? page.texts : [])]),
      ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
    };
  }
  const account = listOf(codeOf(bundle, shell).filter(isScript), ['common']);
  return { files, pages: { ...pages, team: account, personal: account } };

  function listOf(code: readonly string[], namespaces: readonly string[]): EarlyFileList {
    const texts = LANGUAGES.map((language) => [language, textsOf(bundle, namespaces, language).map(placeOf)] as const);
    return { code: code.map(placeOf), texts: Object.fromEntries(texts) };
  }
}
