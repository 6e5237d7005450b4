import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSizeLimit, readConfig } from '#local/config.ts';
import type { Stack } from '#local/stack.ts';
import { clientOf, signUp, startFixture } from './fixture.ts';
import type { SignedIn } from './fixture.ts';

let stack: Stack;
let kari: SignedIn;
let ola: SignedIn;
const pdf = (text = '%PDF-1.7'): Blob => new Blob([text], { type: 'application/pdf' });

beforeAll(async () => {
  stack = await startFixture();
  [kari, ola] = [await signUp(stack), await signUp(stack)];
});
afterAll(() => stack.stop());

const filesOf = (person: SignedIn) => person.client.storage.from('files');

test('a Blob that storage-js sends as a form arrives whole, with its type', async () => {
  const { error } = await filesOf(kari).upload(`${kari.id}/form.pdf`, pdf());
  expect(error).toBeNull();
  const { data } = await filesOf(kari).download(`${kari.id}/form.pdf`);
  expect(await data?.text()).toBe('%PDF-1.7');
  expect(data?.type).toBe('application/pdf');
});

test('a raw body, as a browser with a progress bar sends it, arrives whole', async () => {
  const answer = await fetch(`${stack.url}/storage/v1/object/files/${kari.id}/raw.pdf`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${kari.token}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.7 raw',
  });
  expect(answer.status).toBe(200);
  const { data } = await filesOf(kari).download(`${kari.id}/raw.pdf`);
  expect(await data?.text()).toBe('%PDF-1.7 raw');
});

test('a key whose escapes are no UTF-8 is refused as one', async () => {
  const answer = await fetch(`${stack.url}/storage/v1/object/files/${kari.id}/%E0%A4.pdf`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${kari.token}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.7',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'InvalidKey' });
});

test('no user reads, lists, signs, replaces or removes another person’s file', async () => {
  const path = `${kari.id}/private.pdf`;
  await filesOf(kari).upload(path, pdf());
  expect((await filesOf(ola).download(path)).error).not.toBeNull();
  expect((await filesOf(ola).list(kari.id)).data).toEqual([]);
  expect((await filesOf(ola).createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await filesOf(ola).upload(path, pdf('evil'), { upsert: true })).error).not.toBeNull();
  await filesOf(ola).remove([path]);
  const { data } = await filesOf(kari).download(path);
  expect(await data?.text()).toBe('%PDF-1.7');
});

test('without a session nothing can be uploaded or read', async () => {
  const anybody = clientOf(stack).storage.from('files');
  expect((await anybody.upload(`${kari.id}/x.pdf`, pdf())).error).not.toBeNull();
  expect((await anybody.download(`${kari.id}/form.pdf`)).error).not.toBeNull();
});

test('the bucket refuses what is too large and what is of another type', async () => {
  expect((await filesOf(kari).upload(`${kari.id}/large.pdf`, pdf('x'.repeat(1001)))).error).not.toBeNull();
  const text = new Blob(['hello'], { type: 'text/plain' });
  expect((await filesOf(kari).upload(`${kari.id}/note.txt`, text)).error).not.toBeNull();
});

test('a bucket cannot take more than the project does', async () => {
  const vast = clientOf(stack, stack.secretKey).storage.from('vast');
  const limit = fileSizeLimit(readConfig());
  expect((await vast.upload('over.bin', new Blob(['x'.repeat(limit + 1)]))).error).toMatchObject({ statusCode: '413' });
  expect((await vast.upload('within.bin', new Blob(['x'.repeat(limit)]))).error).toBeNull();
});

test('an upload that does not tell its length has the same limit', async () => {
  const body = new Blob(['x'.repeat(1001)]).stream();
  const request = {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${kari.token}`, 'content-type': 'application/pdf' },
    body,
    duplex: 'half',
  };
  const answer = await fetch(`${stack.url}/storage/v1/object/files/${kari.id}/chunks.pdf`, request);
  expect(answer.ok).toBe(false);
});

test('an existing file is replaced only when asked', async () => {
  const path = `${kari.id}/twice.pdf`;
  await filesOf(kari).upload(path, pdf('one'));
  expect((await filesOf(kari).upload(path, pdf('two'))).error).not.toBeNull();
  expect((await filesOf(kari).upload(path, pdf('two'), { upsert: true })).error).toBeNull();
  expect(await (await filesOf(kari).download(path)).data?.text()).toBe('two');
});

test('a signed URL opens one file, without a key, until it expires', async () => {
  const path = `${kari.id}/signed.pdf`;
  await filesOf(kari).upload(path, pdf());
  const { data } = await filesOf(kari).createSignedUrl(path, 60);
  const url = data?.signedUrl ?? '';
  expect(url.startsWith(`${stack.url}/storage/v1/object/sign/files/`)).toBe(true);
  const opened = await fetch(`${url}&download=${encodeURIComponent('Kjøpekontrakt (2).pdf')}`);
  expect(await opened.text()).toBe('%PDF-1.7');
  expect(opened.headers.get('content-disposition')).toContain("; filename*=UTF-8''Kj%C3%B8pekontrakt%20(2).pdf");
  expect((await fetch(url.replace('signed.pdf', 'form.pdf'))).ok).toBe(false);
  expect((await fetch(url.replace(/token=.{5}/, 'token=AAAAA'))).ok).toBe(false);
  const expired = await filesOf(kari).createSignedUrl(path, -1);
  expect(expired.data === null || !(await fetch(expired.data.signedUrl)).ok).toBe(true);
});

test('a signed URL takes one upload, without a key, to one path', async () => {
  const path = `${kari.id}/sent.pdf`;
  const { data } = await filesOf(kari).createSignedUploadUrl(path);
  const url = data?.signedUrl ?? '';
  expect(url.startsWith(`${stack.url}/storage/v1/object/upload/sign/files/`)).toBe(true);
  const put = (address: string) =>
    fetch(address, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' });
  expect((await put(url.replace('sent.pdf', 'other.pdf'))).ok).toBe(false);
  expect((await put(url)).status).toBe(200);
  expect((await put(url)).ok).toBe(false);
  expect(await (await filesOf(kari).download(path)).data?.text()).toBe('%PDF-1.7');
});

test.each<[string, number, string | null, string]>([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=3-2', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['pages=1-2', 200, null, '0123456789'],
])('a part of a file: %s', async (range, status, contentRange, content) => {
  const path = `${kari.id}/part-${status}-${content.length}-${range.replace(/\W/g, '_')}.pdf`;
  await filesOf(kari).upload(path, pdf('0123456789'));
  const { data } = await filesOf(kari).createSignedUrl(path, 60);
  const answer = await fetch(data?.signedUrl ?? '', { headers: { range } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(await answer.text()).toBe(content);
  const stale = await fetch(data?.signedUrl ?? '', { headers: { range, 'if-range': '"another version"' } });
  expect([stale.status, await stale.text()]).toEqual([200, '0123456789']);
});

test('nobody gets a part of a file that they may not read', async () => {
  const path = `${kari.id}/hidden.pdf`;
  await filesOf(kari).upload(path, pdf('0123456789'));
  const answer = await fetch(`${stack.url}/storage/v1/object/files/${path}`, {
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${ola.token}`, range: 'bytes=0-3' },
  });
  expect(answer.ok).toBe(false);
  expect(await answer.text()).not.toContain('0123');
});

test('a list shows one folder: its files by their own names, deeper folders once', async () => {
  for (const path of ['list/a.pdf', 'list/deep/b.pdf', 'list/deep/c.pdf', 'listless.pdf']) {
    await filesOf(kari).upload(`${kari.id}/${path}`, pdf());
  }
  const { data } = await filesOf(kari).list(`${kari.id}/list`);
  expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['a.pdf', true],
    ['deep', false],
  ]);
});

test('a removed file is gone', async () => {
  const path = `${kari.id}/gone.pdf`;
  await filesOf(kari).upload(path, pdf());
  await filesOf(kari).remove([path]);
  expect((await filesOf(kari).download(path)).error).not.toBeNull();
});

test('the secret key reads and writes everything', async () => {
  const server = clientOf(stack, stack.secretKey).storage.from('files');
  expect((await server.upload('anywhere/server.pdf', pdf())).error).toBeNull();
  expect((await server.download(`${kari.id}/form.pdf`)).error).toBeNull();
  expect((await server.move('anywhere/server.pdf', 'anywhere/moved.pdf')).error).toBeNull();
  expect(await (await server.download('anywhere/moved.pdf')).data?.text()).toBe('%PDF-1.7');
});

test('of uploads to one new path at the same time one is stored, and it is the one that was accepted', async () => {
  for (let round = 0; round < 20; round += 1) {
    const path = `${kari.id}/race-${round}.pdf`;
    const texts = ['first', 'second', 'third'].map((name) => `%PDF-1.7 ${name}`.padEnd(900, '.'));
    const answers = await Promise.all(texts.map((text) => filesOf(kari).upload(path, pdf(text))));
    const accepted = texts.filter((_, index) => answers[index]?.error === null);
    expect(accepted).toHaveLength(1);
    expect(await (await filesOf(kari).download(path)).data?.text()).toBe(accepted[0]);
  }
});
