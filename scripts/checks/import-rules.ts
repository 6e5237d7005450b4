import { circlesIn } from './circles.ts';
import type { Import } from './read-imports.ts';

/** Layers of the web client, from the top, and what each may import besides itself. */
const webLayers: Readonly<Record<string, readonly string[]>> = {
  app: ['modules', 'shared', 'session', 'graphql', 'ui', 'i18n', 'api', 'routing'],
  modules: ['shared', 'session', 'graphql', 'ui', 'i18n', 'api', 'routing'],
  shared: ['session', 'graphql', 'ui', 'i18n', 'api', 'routing'],
  session: ['graphql', 'ui', 'i18n', 'api', 'routing'],
  graphql: ['ui', 'i18n', 'api', 'routing'],
  ui: ['i18n', 'api', 'routing'],
  i18n: ['api', 'routing'],
  api: [],
  routing: [],
};

/** Areas of the functions' shared code that every other area may import. */
const openAreas: readonly string[] = ['platform', 'account'];

/**
 * What the browser shares with sealing: the characters that the fonts of sealed PDFs have, where a file's seals are, and
 * how a damaged file is read.
 */
const SHARED_WITH_SEALING = new Set([
  'functions/_shared/platform/pdf/text/coverage.ts',
  'functions/_shared/platform/pdf/byte-range.ts',
  'functions/_shared/platform/pdf/rebuilt-table.ts',
]);

/** The file that assembles the areas and may import all of them. */
const ASSEMBLY = 'functions/_shared/areas.ts';

/** Part of a tree compiler whose files call each other. The other two cycles are between types only. */
const RECURSIVE = 'supabase/local/graphql/';

interface Rule {
  readonly text: string;
  readonly breaks: (found: Import) => boolean;
}

const rules: readonly Rule[] = [
  {
    text: 'only functions/ imports by ../ (elsewhere by a name of package.json)',
    breaks: ({ from, specifier }) => specifier.startsWith('../') && !/^functions\/(?!tests\/)/.test(from),
  },
  {
    text: 'functions/ imports by relative paths, and nothing outside functions/',
    breaks: ({ from, to, specifier }) =>
      from.startsWith('functions/') && !isTest(from) && (specifier.startsWith('#') || !to.startsWith('functions/')),
  },
  {
    text: 'a web layer imports only lower ones',
    breaks: ({ from, to }) => {
      const [upper, lower] = [layerOf(from), layerOf(to)];
      return upper !== undefined && lower !== undefined && upper !== lower && !webLayers[upper]?.includes(lower);
    },
  },
  {
    text: 'modules do not import each other',
    breaks: ({ from, to }) => {
      const [one, other] = [moduleOf(from), moduleOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    },
  },
  {
    text: 'the web client imports contracts, its tests testing/, and nothing else outside web/',
    breaks: ({ from, to }) =>
      from.startsWith('web/src/') &&
      !to.startsWith('web/') &&
      !/^functions\/_shared\/[^/]+\/contract\//.test(to) &&
      !SHARED_WITH_SEALING.has(to) &&
      !(isTest(from) && to.startsWith('testing/')),
  },
  {
    text: 'an area imports itself, platform and account; platform imports no area',
    breaks: ({ from, to }) => {
      const [area, other] = [areaOf(from), areaOf(to)];
      if (area === undefined || other === undefined || area === other || isTest(from)) return false;
      return area === 'platform' || !openAreas.includes(other) || (area === 'account' && other !== 'platform');
    },
  },
  {
    text: 'only the functions import the file that assembles the areas',
    breaks: ({ from, to }) => to === ASSEMBLY && (areaOf(from) !== undefined || from.startsWith('web/src/')),
  },
  {
    text: 'the product does not import tests',
    breaks: ({ from, to }) => /^(functions|web\/src)\//.test(from) && !isTest(from) && isTest(to),
  },
];

/** Returns a line for every import that breaks a rule, and one for every circle. */
export function faultsIn(imports: readonly Import[]): string[] {
  const broken = rules.flatMap(({ text, breaks }) =>
    imports
      .filter((found) => !isGenerated(found.from) && breaks(found))
      .map(({ from, to }) => `${from} → ${to}: ${text}`),
  );
  const edges = imports.filter(({ from }) => !from.startsWith(RECURSIVE)).map(({ from, to }) => [from, to] as const);
  const circles = circlesIn(edges).map((circle) => `no circles: ${circle.join(', ')}`);
  const faults = new Set([...broken, ...circles, ...folderCircles(edges)]);
  return [...faults];
}

/** Folders of web/src/shared, and those of one module, may import each other in one direction. */
function folderCircles(edges: readonly (readonly [string, string])[]): string[] {
  const between = edges.flatMap(([from, to]) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    return one !== undefined && other !== undefined && one !== other ? [[one, other] as const] : [];
  });
  return circlesIn(between).map((circle) => `no circles of folders: ${circle.join(', ')}`);
}

const layerOf = (file: string): string | undefined => /^web\/src\/([^/]+)\//.exec(file)?.[1];
const moduleOf = (file: string): string | undefined => /^web\/src\/modules\/([^/]+)\//.exec(file)?.[1];
const folderOf = (file: string): string | undefined =>
  /^web\/src\/(?:shared|modules\/[^/]+)\/[^/]+(?=\/)/.exec(file)?.[0];
const areaOf = (file: string): string | undefined => /^functions\/_shared\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$|^functions\/(.*\/)?(tests?\/|vitest\.config\.ts|bench(-memory)?\.ts)|^functions\/tests\/|^testing\/|^web\/(e2e|component-tests)\//.test(
    file,
  );
const isGenerated = (file: string): boolean => file.endsWith('.generated.ts');
