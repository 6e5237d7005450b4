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

/** The client redirects paths without version or language, or in another language, to those that it has. */
const ROOT = '^(?:/v2)?(?:/[a-zA-Z]{2}(?:-[a-zA-Z]{2})?)?';

const patterns = [
  new RegExp(`${ROOT}$`),
  ...Object.values<PageAddress>(PATHS).map(({ module, path, access }) => {
    const account = access === 'LOGGED_IN' ? '/(?:team|personal)/[^/]+' : '';
    // A module's root leads to its first page.
    return new RegExp(`${ROOT}${account}/${module}(?:${path.split('/').map(segment).join('')})?$`);
  }),
];

const withTokens = tokenPaths().map((path) => new RegExp(`${ROOT}${path}(?:/|$)`));

function segment(part: string): string {
  if (!part.startsWith(':')) return `/${part}`;
  return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
}
