import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSite } from './web/compare-site.ts';
import { precompress } from './web/precompress.ts';
import { startWebServer } from './web-server.ts';
import type { WebServer } from './web-server.ts';

let folder: string;
let server: WebServer;
const config = {
  supabaseUrl: 'http://127.0.0.1:54321',
  publishableKey: '</script><script>alert(1)',
  environment: 'test' as const,
  operator: { name: 'Tillit AS', organizationNumber: '', email: '' },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writePages(folder);
  writeFileSync(join(folder, 'assets/app-1a2b.js'), `console.log(${'1 +'.repeat(1000)} 1)`);
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await precompress(folder);
  server = await startWebServer({ folder, config: () => config });
});

/** The two pages of a build. */
function writePages(at: string): void {
  const settings = '<script type="application/json" id="tillit-config">{}</script>';
  mkdirSync(join(at, 'whistleblower'));
  writeFileSync(join(at, 'index.html'), `<body>${settings}</body>`);
  writeFileSync(join(at, 'whistleblower/index.html'), `<body class="reporters">${settings}</body>`);
}

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('every address of the client gets the page, with the settings in it as harmless data', async () => {
  const paths = { '/': 200, '/v2/nb/signmore/sign-document/abc_DEF-123': 200, '/.vite/manifest.json': 404, '/x': 404 };
  for (const [path, status] of Object.entries(paths)) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('"supabaseUrl":"http://127.0.0.1:54321"');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('reporters');
  }
});

test('an address of reporters gets the page of their client, which knows no other service', async () => {
  const start = '/v2/nb/tellmore/whistleblower';
  const paths = { [`${start}-login/x`]: 200, [`${start}-wizard/x/3`]: 200, [`${start}-login/x/y`]: 404 };
  for (const [path, status] of Object.entries(paths)) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('class="reporters"');
    expect(html).toContain('"supabaseUrl":"http://127.0.0.1:54321"');
    expect(html).not.toMatch(/operator|<script>alert/);
  }
  const asFile = await fetch(`${server.url}/whistleblower/index.html`);
  expect(asFile.headers.get('cache-control')).toBe('no-store');
  expect(await asFile.text()).not.toContain('{}');
  // The settings page of a channel is for the people of a team.
  const settings = await fetch(`${server.url}/v2/nb/team/a/tellmore/whistleblowing/settings`);
  expect(await settings.text()).not.toContain('class="reporters"');
});

test('a site is compared with what was built, apart from the settings of its host', async () => {
  expect(await compareSite(server.url, folder)).toEqual({ same: 3, different: [] });
  const other = mkdtempSync(join(tmpdir(), 'other-'));
  mkdirSync(join(other, 'assets'));
  mkdirSync(join(other, 'whistleblower'));
  writeFileSync(join(other, 'index.html'), '<body><script src="assets/app-3c4d.js"></script></body>');
  writeFileSync(join(other, 'whistleblower/index.html'), '<body></body>');
  writeFileSync(join(other, 'assets/app-1a2b.js'), 'console.log(2)');
  writeFileSync(join(other, 'assets/app-3c4d.js'), 'console.log(1)');
  const { same, different } = await compareSite(server.url, other);
  rmSync(other, { recursive: true });
  expect({ same, different: different.toSorted() }).toEqual({
    same: 0,
    different: ['assets/app-1a2b.js', 'assets/app-3c4d.js', 'index.html', 'whistleblower/index.html'],
  });
});

test('no search engine keeps a page whose address has a token', async () => {
  const tagOf = async (path: string) => (await fetch(server.url + path)).headers.get('x-robots-tag');
  expect(await tagOf('/v2/nb/signmore/sign-document/abc_DEF-123')).toBe('noindex, nofollow');
  expect(await tagOf('/v2/nb/signmore/public-document/abc')).toBe('noindex, nofollow');
  expect(await tagOf('/v2/nb/common/home')).toBeNull();
});

test('pages of reporters have a second policy, which names no origin but ours', async () => {
  const policiesOf = async (path: string) => (await fetch(server.url + path)).headers.get('content-security-policy');
  for (const path of ['/v2/nb/tellmore/whistleblower-login/x', '/v2/nn/tellmore/whistleblower-report/x/K7Q29MXB']) {
    const [, second = ''] = (await policiesOf(path))?.split(', ') ?? [];
    expect(second, path).toContain("script-src 'self';");
    expect(second, path).toMatch(/style-src 'self' 'unsafe-hashes'( 'sha256-[\w+/]{43}='){3};/);
    expect(second, path).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(second.match(/https?:[^ ;]+/g), path).toEqual([config.supabaseUrl, config.supabaseUrl]);
  }
  expect(await policiesOf('/v2/nb/common/home')).not.toContain(', ');
});

test('hashed files are kept for ever and come compressed', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(`${server.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toContain('1 +1 +');
  }
});

test('a missing script is not found, never a page; source maps are not served', async () => {
  expect((await fetch(`${server.url}/assets/app-0000.js`)).status).toBe(404);
  expect((await fetch(`${server.url}/assets/app-1a2b.js.map`)).status).toBe(404);
});

test('the page may load itself and talk to the backend, nothing else', async () => {
  const { headers } = await fetch(server.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:54321;");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('another name for this machine is sent to the one origin that the backend answers to', async () => {
  const location = await new Promise((done) => {
    request(`http://127.0.0.1:${server.port}/v2/nb?x=1`, (answer) => done(answer.headers.location)).end();
  });
  expect(location).toBe(`${server.url}/v2/nb?x=1`);
});

test('a build that replaces the files while they are served takes nothing away from open pages', async () => {
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await fetch(`${server.url}/assets/app-1a2b.js`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
});

/** Returns the status for this exact request line: fetch would normalise the path. */
function statusOf({ port }: WebServer, path: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.once('error', failed).end();
  });
}

test('an address that is none is refused, and the next request is served', async () => {
  expect(await statusOf(server, '//')).toBe(400);
  expect(await statusOf(server, 'http://[')).toBe(400);
  expect(await statusOf(server, '/')).toBe(200);
});

test('until the backend runs and the client is built, requests get 503', async () => {
  const site = join(folder, 'later');
  let settings: typeof config | undefined = undefined;
  const early = await startWebServer({ folder: site, config: () => settings });
  const first = await fetch(early.url);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
  settings = config;
  expect((await fetch(early.url)).status).toBe(503);
  mkdirSync(site);
  writePages(site);
  expect((await fetch(early.url)).status).toBe(200);
  await early.stop();
});

test('nothing but reading is served', async () => {
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
});
