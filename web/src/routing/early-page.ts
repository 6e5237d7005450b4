import type { RouteName } from './paths.ts';

/** What a public page loads lazily: for the build (scripts/web/early-plugin.ts). */
interface EarlyPage {
  /** The page's file, from web/src. */
  readonly source: string;
  /** Namespaces besides `common`. */
  readonly texts: readonly string[];
}

export type EarlyPages = Partial<Record<RouteName, EarlyPage>>;

/**
 * What a page asks the backend before the client's code has come (app/early.ts). `parameter` is what follows the page's
 * name in its address.
 */
export type EarlyStarts = Partial<Record<RouteName, (language: string, parameter: string) => Promise<unknown>>>;

/** The data block of index.html: the files that pages load lazily. */
export interface EarlyFiles {
  /** Addresses. The lists below are places in this one. */
  readonly files: readonly string[];
  /** By the beginning of the page's address: `module/page`. What all pages of an account load: `team` and `personal`. */
  readonly pages: Readonly<Record<string, EarlyPageFiles>>;
}

export interface EarlyPageFiles {
  readonly name?: RouteName;
  readonly code: readonly number[];
  /** By language. */
  readonly texts: Readonly<Record<string, readonly number[]>>;
}
