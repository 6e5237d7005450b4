import type { RouteName } from './paths.ts';

/** The lazily loaded files of a public page, for the build (scripts/web/early-plugin.ts). */
interface EarlyPage {
  /** The page's file, from web/src. */
  readonly source: string;
  /** Files of the pages below it, whose paths begin with the same segment. */
  readonly below?: readonly string[];
  /** Namespaces besides `common`. */
  readonly texts: readonly string[];
  /** What the page loads besides for what it shows, by a name that its early start knows. */
  readonly parts?: Readonly<Record<string, EarlyPart>>;
}

interface EarlyPart {
  readonly sources: readonly string[];
  readonly texts: readonly string[];
  /** The part that is always fetched with this one. */
  readonly with?: string;
}

export type EarlyPages = Partial<Record<RouteName, EarlyPage>>;

/** The page that is visited, by its address. */
interface EarlyVisit {
  readonly language: string;
  /** What follows the page's name in its path. */
  readonly parameter: string;
  /** What follows the parameter. */
  readonly step: string;
  /** Fetches the files of one of the page's parts. */
  readonly preloadPart: (part: string) => void;
}

/** The requests that a page sends before the client's code has loaded (app/early.ts). */
export type EarlyStarts = Partial<Record<RouteName, (visit: EarlyVisit) => Promise<unknown>>>;

/** The data block of index.html: the files that pages load lazily. */
export interface EarlyFiles {
  /** URLs. The lists below have indexes into this one. */
  readonly files: readonly string[];
  /**
   * By the beginning of the page's path: `module/page`. `team` and `personal` are the files that all pages of an
   * account load.
   */
  readonly pages: Readonly<Record<string, EarlyPageFiles>>;
}

export interface EarlyFileList {
  readonly code: readonly number[];
  /** By language. */
  readonly texts: Readonly<Record<string, readonly number[]>>;
}

export interface EarlyPageFiles extends EarlyFileList {
  readonly name?: RouteName;
  /** Without the files of the page itself, and of the part with which they are fetched. */
  readonly parts?: Readonly<Record<string, EarlyFileList>>;
}
