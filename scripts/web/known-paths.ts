import { PATHS } from '#functions/platform/contract/paths.ts';
import type { PageAddress } from '#functions/platform/contract/paths.ts';

/** Returns whether the client has a page at the path, or redirects from it. */
export function isKnownPath(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === '' || patterns.some((pattern) => pattern.test(path));
}

/** Returns whether the path is that of a page whose links carry a token. */
export function isPathWithToken(pathname: string): boolean {
  return withTokens.some((pattern) => pattern.test(pathname));
}

/** Returns where those pages are, after the language: `/signmore/sign-document`. */
export function tokenPaths(): string[] {
  return Object.values<PageAddress>(PATHS)
    .filter(({ path }) => path.includes(':token'))
    .map(({ module, path }) => `/${module}/${path.split('/')[0]}`);
}

/** The page of the reporters' client (decision 0185), in the folder of the build. */
export const REPORTERS_HTML = 'whistleblower/index.html';

/**
 * Returns whether the path is that of a page on which people write what only its addressees may read. Such a
 * page has a client of its own, and a stricter content security policy.
 */
export function isConfidentialPath(pathname: string): boolean {
  return confidential.some((pattern) => pattern.test(pathname));
}

/** Returns where those pages are, after the language: `/tellmore/whistleblower-login`. */
export function confidentialPaths(): string[] {
  return Object.values<PageAddress>(PATHS)
    .filter(({ access }) => access === 'REPORTER')
    .map(({ module, path }) => `/${module}/${path.split('/')[0]}`);
}

/**
 * Returns the addresses of pages as static hosts write them (`/v2/:locale/login/:plan`), each once. What follows an
 * account's name is one rule, because Cloudflare Pages ignores all rules with placeholders after the first hundred.
 */
export function pageRules(): string[] {
  const open = Object.values<PageAddress>(PATHS).filter(({ access }) => access === 'ALL' || access === 'LOGGED_OUT');
  const roots = open.map(({ module }) => `/v2/:locale/${module}`);
  const rules = ['/', '/v2', '/v2/:locale', ...roots, ...open.flatMap(rulesOf)];
  return [...new Set(rules), '/v2/:locale/team/*', '/v2/:locale/personal/*'];
}

/** Returns the same of the pages that have the reporters' client. */
export function confidentialRules(): string[] {
  return Object.values<PageAddress>(PATHS)
    .filter(({ access }) => access === 'REPORTER')
    .flatMap(rulesOf);
}

const rulesOf = ({ module, path }: PageAddress): string[] =>
  withOptional(path.split('/')).map((parts) => `/v2/:locale/${module}${parts}`);

/** Returns a path with and without its optional parts. */
function withOptional([part, ...rest]: readonly string[]): string[] {
  if (part === undefined) return [''];
  const behind = withOptional(rest);
  const whole = behind.map((end) => `/${part.replace('?', '')}${end}`);
  return part.endsWith('?') ? ['', ...whole] : whole;
}

/** The client redirects paths without version or language, or in another language, to those that it has. */
const ROOT = '^(?:/v2)?(?:/[a-zA-Z]{2}(?:-[a-zA-Z]{2})?)?';

const patterns = [
  new RegExp(`${ROOT}$`),
  ...Object.values<PageAddress>(PATHS).map(({ module, path, access }) => {
    const account = access === 'LOGGED_IN' ? '/(?:team|personal)/[^/]+' : '';
    const behind = `(?:${path.split('/').map(segment).join('')})`;
    // A module's root leads to its first page, which is never a reporters' page.
    return new RegExp(`${ROOT}${account}/${module}${behind}${access === 'REPORTER' ? '' : '?'}$`);
  }),
];

const withTokens = tokenPaths().map((path) => new RegExp(`${ROOT}${path}(?:/|$)`));

const confidential = confidentialPaths().map((path) => new RegExp(`${ROOT}${path}(?:/|$)`));

function segment(part: string): string {
  if (!part.startsWith(':')) return `/${part}`;
  return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
}
