import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createInboxServer } from '#local/inbox/server.ts';
import { inboxStore } from '#local/inbox/store.ts';
import type { InboxStore } from '#local/inbox/store.ts';
import { listenNear } from '#local/ports.ts';

let folder: string;
let file: string;
let store: InboxStore;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  file = join(folder, 'inbox.jsonl');
  store = inboxStore(file);
  server = createInboxServer(store, { mail: 'mail-key', sms: 'sms-key' });
  const { port } = await listenNear(server, 0);
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await fetch(`${url}/messages`, { method: 'DELETE' });
  await fetch(`${url}/failures`, { method: 'DELETE' });
});

const mail = { from: 'Tillit <no-reply@tillit.example>', to: ['kari@example.com'], subject: 'Hei', html: '', text: '' };

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const key = path === '/sms' ? 'sms-key' : 'mail-key';
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify(body),
  });
}

const messagesShape = z.array(z.record(z.string(), z.unknown()));
const received = async (to = '') => messagesShape.parse(await (await fetch(`${url}/messages?to=${to}`)).json());

test('a mail is there as JSON, newest first, found by a part of its recipient, with its links', async () => {
  const html = '<a href="https://a.example/x?a=1&amp;b=2">A</a> <a href="https://a.example/x?a=1&amp;b=2">again</a>';
  await post('/mail', { ...mail, html });
  await post('/sms', { from: 'Tillit', to: '+4790000000', text: 'Code 123456, see http://localhost:5173/v2.' });
  const [sms, first, ...rest] = await received();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    channel: 'mail',
    to: 'kari@example.com',
    subject: 'Hei',
    links: ['https://a.example/x?a=1&b=2'],
  });
  expect(sms).toMatchObject({
    channel: 'sms',
    text: expect.stringContaining('123456'),
    links: ['http://localhost:5173/v2'],
  });
  expect(await received('KARI')).toHaveLength(1);
  expect(await received('nobody')).toEqual([]);
});

test('the same idempotency key sends once and gives the same id', async () => {
  const headers = { 'idempotency-key': 'one' };
  const answers = [await post('/mail', mail, headers), await post('/mail', mail, headers)];
  const [a, b] = await Promise.all(answers.map((answer) => answer.json()));
  expect(a).toEqual(b);
  expect(await received()).toHaveLength(1);
});

test('messages survive a restart', async () => {
  await post('/mail', mail);
  expect(inboxStore(file).list()).toEqual(await received());
});

test.each(['', 'Bearer wrong', 'Bearer sms-key'])(
  'mail with the authorisation "%s" is refused',
  async (authorization) => {
    expect((await post('/mail', mail, { authorization })).status).toBe(401);
    expect(await received()).toEqual([]);
  },
);

test('a message without a recipient is refused', async () => {
  expect((await post('/mail', { ...mail, to: [] })).status).toBe(422);
});

test('a failure switch fails as often as it says, and keeps nothing', async () => {
  await post('/failures', { channel: 'mail', times: 2, status: 503 });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await post('/mail', mail)).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(await received()).toHaveLength(1);
});

test('a provider that takes the mail and breaks off keeps it once when it is sent again', async () => {
  const headers = { 'idempotency-key': 'two' };
  await post('/failures', { channel: 'mail', times: 1, how: 'drop' });
  await expect(post('/mail', mail, headers)).rejects.toThrow();
  expect((await post('/mail', mail, headers)).status).toBe(200);
  expect(await received()).toHaveLength(1);
});

test('the page shows what was sent, and none of it as markup', async () => {
  await post('/mail', { ...mail, subject: '<script>alert(1)</script>', to: '"><img src=x>@example.com' });
  const page = await fetch(url);
  const html = await page.text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a mail is shown in a sandbox where its scripts cannot run', async () => {
  await post('/mail', { ...mail, html: '<script>alert(1)</script><p>Hei</p>' });
  const [message] = await received();
  const frame = await fetch(`${url}/frame/${String(message?.['id'])}`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(await frame.text()).toContain('<base target="_blank">');
});

test('a name elsewhere that points at this machine gets nothing', async () => {
  const status = await new Promise((done) => {
    request(`${url}/messages`, { headers: { host: 'evil.example' } }, (answer) => done(answer.statusCode)).end();
  });
  expect(status).toBe(421);
});
