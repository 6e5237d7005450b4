import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, webDist } from '../web/build.ts';
import { cacheControl, injectConfig, securityHeaders, type WebConfig } from '../web/headers.ts';

/**
 * Writes the client for one environment into `folder`, ready for any static host: settings in index.html, `_headers` and
 * `_redirects` for hosts that read them, `nginx.conf` for those that do not. Source maps stay behind.
 */
export async function writeStaticSite(folder: string, config: WebConfig): Promise<void> {
  await buildWeb();
  rmSync(folder, { recursive: true, force: true });
  cpSync(webDist, folder, { recursive: true, filter: (path) => !/\.map(\.br|\.gz)?$|\/\.vite$/.test(path) });
  const index = join(folder, 'index.html');
  writeFileSync(index, injectConfig(readFileSync(index, 'utf8'), config));
  const headers = securityHeaders(config);
  writeFileSync(join(folder, '_headers'), headersFile(headers));
  writeFileSync(join(folder, '_redirects'), '/assets/*  /404.html  404\n/*  /index.html  200\n');
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(headers));
}

/** The form that Netlify and Cloudflare Pages read; rules of several matching paths add up, so one takes a header off. */
function headersFile(headers: Record<string, string>): string {
  const lines = (values: Record<string, string>): string =>
    Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`).join('');
  const everywhere = `/*\n${lines({ ...headers, 'cache-control': cacheControl('/index.html') })}`;
  const hashed = `/assets/*\n  ! cache-control\n${lines({ 'cache-control': cacheControl('/assets/') })}`;
  return `${everywhere}\n${hashed}`;
}

/** Included in a `server` block whose `root` is this folder. */
function nginxFile(headers: Record<string, string>): string {
  // nginx forgets inherited headers in a block that adds one: each block lists them all.
  const all = Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}" always;\n`).join('');
  const cached = (path: string): string => `    add_header cache-control "${cacheControl(path)}" always;\n`;
  return `gzip_static on;
location /assets/ {
${all}${cached('/assets/')}    try_files $uri =404;
}
location / {
${all}${cached('/index.html')}    try_files $uri /index.html;
}
`;
}
