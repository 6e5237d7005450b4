import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWeb, webDist } from '#scripts/web/build.ts';
import {
  cacheControl,
  confidentialPolicy,
  injectConfig,
  reporterConfig,
  securityHeaders,
} from '#scripts/web/headers.ts';
import type { WebConfig } from '#scripts/web/headers.ts';
import {
  confidentialPaths,
  confidentialRules,
  pageRules,
  REPORTERS_HTML,
  tokenPaths,
} from '#scripts/web/known-paths.ts';
import { precompress } from '#scripts/web/precompress.ts';

/**
 * Writes the client for one environment into `folder`, ready for any static host: settings in its pages, `_headers`
 * and `_redirects` for hosts that read them, `nginx.conf` for nginx. Source maps are left out.
 */
export async function writeStaticSite(folder: string, config: WebConfig): Promise<void> {
  await buildWeb();
  rmSync(folder, { recursive: true, force: true });
  cpSync(webDist, folder, { recursive: true, filter: (path) => !/\.map$|\/\.vite$/.test(path) });
  await precompress(folder);
  const index = join(folder, 'index.html');
  const page = injectConfig(readFileSync(index, 'utf8'), config);
  writeFileSync(index, page);
  const reporters = join(folder, REPORTERS_HTML);
  writeFileSync(reporters, injectConfig(readFileSync(reporters, 'utf8'), reporterConfig(config)));
  // The client, which says that there is no such page. Netlify and Cloudflare Pages answer 404 with it.
  writeFileSync(join(folder, '404.html'), page.replace('<head>', '<head><meta name="robots" content="noindex" />'));
  const headers = securityHeaders(config);
  const kept = keptFiles(folder);
  writeFileSync(join(folder, '_headers'), headersFile(headers, kept, config));
  writeFileSync(join(folder, '_redirects'), redirectsFile());
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(headers, config));
}

/** The folders of the pages: Cloudflare Pages redirects an address that ends in a file's name. */
const REPORTERS_FOLDER = `/${dirname(REPORTERS_HTML)}/`;

/** Pages get their client; whatever has no rule gets 404.html. */
function redirectsFile(): string {
  const pages = pageRules().flatMap((rule) => (rule === '/' ? [] : [`${rule}  /  200\n`]));
  const reporters = confidentialRules().map((rule) => `${rule}  ${REPORTERS_FOLDER}  200\n`);
  return [...reporters, ...pages, '/*  /404.html  404\n'].join('');
}

/** Files beside index.html, by their addresses. */
function keptFiles(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => `/${name}`).filter((path) => !/^\/(index|404)\.html$|\.(br|gz)$/.test(path));
}

/**
 * The form that Netlify and Cloudflare Pages read. Every rule whose path fits applies, and a header that two of them set
 * goes out twice: the time something is kept is only in one rule that fits, and of two policies browsers obey both. Addresses of pages are all below /v2;
 * for any other the host's own default holds, which has the page requested again each time.
 */
function headersFile(headers: Record<string, string>, kept: string[], config: WebConfig): string {
  const rule = (path: string, values: Record<string, string>): string =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const cached = (path: string, like = path): string => rule(path, { 'cache-control': cacheControl(like) });
  const pages = ['/', '/index.html', '/404.html', `${REPORTERS_FOLDER}*`, '/v2/*'].map((path) =>
    cached(path, '/index.html'),
  );
  const tokens = tokenPaths().map((path) => rule(`/v2/:locale${path}/*`, { 'x-robots-tag': 'noindex, nofollow' }));
  const confidential = confidentialPaths().map((path) =>
    rule(`/v2/:locale${path}/*`, {
      'content-security-policy': confidentialPolicy(config),
      ...(config.onion && { 'onion-location': `${config.onion}/v2/:locale${path}/:splat` }),
    }),
  );
  return `${[rule('/*', headers), ...pages, ...tokens, ...confidential, cached('/assets/*', '/assets/'), ...kept.map((path) => cached(path))].join('\n\n')}\n`;
}

/** Addresses of pages as a regular expression. */
function patternOf(pages: readonly string[]): string {
  const rules = pages.map((rule) => rule.replace(/\/\*$/, '/.*').replace(/:\w+/g, '[^/]+'));
  return `^(?:${rules.join('|')})/?$`;
}

/** Included in a `server` block whose `root` is this folder. */
function nginxFile(headers: Record<string, string>, config: WebConfig): string {
  // nginx drops inherited headers in a block that adds one, so each block lists them all.
  const all = [
    ...Object.entries(headers),
    ['x-robots-tag', '$robots'],
    ['content-security-policy', '$confidential_policy'],
    ...(config.onion ? [['onion-location', '$onion']] : []),
  ]
    .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
    .join('');
  // Not on errors: a file that is missing now must not be cached as missing.
  const cached = (path: string): string => `    add_header cache-control "${cacheControl(path)}";\n`;
  return `gzip_static on;
# An empty header is left out.
set $robots "";
if ($request_uri ~ "^/v2/[^/]+(${tokenPaths().join('|')})(/|$)") {
    set $robots "noindex, nofollow";
}
set $confidential_policy "";
set $onion "";
if ($request_uri ~ "^/v2/[^/]+(${confidentialPaths().join('|')})(/|$)") {
    set $confidential_policy "${confidentialPolicy(config)}";
    set $onion "${config.onion ? `${config.onion}$request_uri` : ''}";
}
location ~ ^/(nginx\\.conf|_headers|_redirects)$ {
    return 404;
}
location /assets/ {
${all}${cached('/assets/')}    try_files $uri =404;
}
location ~ "${patternOf(pageRules())}" {
${all}${cached('/index.html')}    try_files /index.html =404;
}
location ~ "${patternOf(confidentialRules())}" {
${all}${cached('/index.html')}    try_files /${REPORTERS_HTML} =404;
}
# Where unknown addresses end.
error_page 404 /404.html;
location = /404.html {
${all}    add_header cache-control "${cacheControl('/index.html')}" always;
}
location = /index.html {
${all}${cached('/index.html')}}
location ${REPORTERS_FOLDER} {
${all}${cached('/index.html')}    try_files /${REPORTERS_HTML} =404;
}
location / {
${all}${cached('/*')}    try_files $uri =404;
}
`;
}
