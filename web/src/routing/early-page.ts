import type { RouteName } from './paths.ts';

/** The lazily loaded files of a public page, for the build (scripts/web/early-plugin.ts). */
interface EarlyPage {
  /** The page's file, from web/src. */
  readonly source: string;
  /** Files of the pages below it, whose paths begin with the same segment. */
  readonly below?: readonly string[];
  /** Namespaces besides `common`. */
  readonly texts: readonly string[];
}

export type EarlyPages = Partial<Record<RouteName, EarlyPage>>;

/**
 * The request that a page sends before the client's code has loaded (app/early.ts). `parameter` follows the page's name
 * in its path.
 */
export type EarlyStarts = Partial<Record<RouteName, (language: string, parameter: string) => Promise<unknown>>>;

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

export interface EarlyPageFiles {
  readonly name?: RouteName;
  readonly code: readonly number[];
  /** By language. */
  readonly texts: Readonly<Record<string, readonly number[]>>;
}
