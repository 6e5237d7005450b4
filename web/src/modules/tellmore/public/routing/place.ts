import type { RouteParams } from '#functions/platform/contract/paths.ts';

// The addresses of the reporters' pages. Not the product's table of addresses: this client has no other page (a test
// compares the two).

const KINDS = { WB_LOGIN: 'login', WB_WIZARD: 'wizard', WB_PUBLIC_REPORT: 'report' } as const;

export type ReporterPage = keyof typeof KINDS;
export type ReporterLanguage = 'nb' | 'nn' | 'en';

/** What an address says. */
export interface Place {
  readonly page: ReporterPage;
  readonly language: ReporterLanguage;
  readonly wbSlug: string;
  /** The wizard's, as the address has it. */
  readonly step: string;
}

const ADDRESS = /^\/v2\/(nb|nn|en)\/tellmore\/whistleblower-(login|wizard|report)\/([^/]+)(?:\/([^/]+))?\/?$/;

/** Returns the page at a path; null if there is none. */
export function placeAt(pathname: string): Place | null {
  const [, language, kind, slug = '', part] = ADDRESS.exec(pathname) ?? [];
  const wbSlug = decoded(slug);
  const last = decoded(part ?? '');
  if (wbSlug === null || last === null) return null;
  const common = { language: language as ReporterLanguage, wbSlug, step: '0' };
  if (kind === 'login' && part === undefined) return { ...common, page: 'WB_LOGIN' };
  if (kind === 'wizard') return { ...common, page: 'WB_WIZARD', step: part === undefined ? '0' : last };
  // With a report number, which is in no address any more (0176): a bookmark leads to where the number is typed.
  if (kind === 'report') return { ...common, page: part === undefined ? 'WB_PUBLIC_REPORT' : 'WB_LOGIN' };
  return null;
}

/** Returns the login's path for an address of before that has a report number, and any other path as it is. */
export const withoutNumber = (pathname: string): string =>
  pathname.replace(/\/whistleblower-report\/([^/]+)\/[^/]+\/?$/, '/whistleblower-login/$1');

/** Returns the path of a page. */
export function pathOf<Name extends ReporterPage>(
  page: Name,
  language: ReporterLanguage,
  params: RouteParams<Name>,
): string {
  const { wbSlug, step }: Partial<Record<string, string>> = params;
  const parts = [wbSlug, step].filter((part) => part !== undefined).map(encodeURIComponent);
  return [`/v2/${language}/tellmore/whistleblower-${KINDS[page]}`, ...parts].join('/');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
