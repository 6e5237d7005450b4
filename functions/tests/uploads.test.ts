import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { addFile, addSigner, draft, submit, upload } from './support/documents.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { encryptedPdf, padded, pdfFile } from './support/pdf.ts';
import { openUpload, uploadResumably, uploadTo } from './support/upload.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

/** Ids of the files that storage holds of a document. */
async function stored(documentId: string): Promise<string[]> {
  const objects = await clock.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'documents' and name like ${`${sender.accountId}/${documentId}/%`}`;
  return objects.map(({ name }) => name.split('/')[2]!.replace('.pdf', ''));
}

const PDF = 'application/pdf';

/** The target of an upload into a draft, with its place as `{bucket}/{path}`. */
async function target(documentId: string, bytes: Uint8Array<ArrayBuffer>, fileId: string = crypto.randomUUID()) {
  const upload = { endpoint: 'files', owner: { documentId }, bytes, type: PDF, fileId } as const;
  const { status, body } = await openUpload(stack, sender.owner.accessToken, upload);
  return { fileId, status, body, place: `${body.bucket}/${body.path}` };
}

const exe = new Uint8Array(20_000).fill(7);
exe.set([0x4d, 0x5a, 0x90, 0x00]);

test.each([
  ['an empty file', async () => new Uint8Array(0), 'EMPTY'],
  ['a program renamed to .pdf', async () => exe, 'NOT_PDF'],
  ['half a file', async () => (await pdfFile(3)).slice(0, 1200), 'BROKEN'],
  ['only a header', async () => new TextEncoder().encode('%PDF-1.7\n'), 'BROKEN'],
  ['a file with a password', encryptedPdf, 'ENCRYPTED'],
])('%s is refused by its name and removed', async (_, make, reason) => {
  const documentId = await draft(stack, sender);
  const answer = await addFile(stack, sender, documentId, await make(), 'lønn.pdf');
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_FILE', path: 'lønn.pdf', reason }] },
  });
  await stack.runWork();
  expect(await stored(documentId)).toEqual([]);
  expect(
    await rows(stack, sender.owner.accessToken, 'document_file', `select=id&document_id=eq.${documentId}`),
  ).toEqual([]);
});

test('a file of 10,000,000 bytes is taken, one byte more is refused before it is stored', async () => {
  const documentId = await draft(stack, sender);
  const original = await pdfFile();
  expect((await addFile(stack, sender, documentId, padded(original, 10_000_000))).status).toBe(200);
  const place = { documentId };
  const { status, fileId } = await upload(stack, sender.owner.accessToken, place, padded(original, 10_000_001));
  expect(status).toBe(422);
  expect(await stored(documentId)).not.toContain(fileId);
});

test('another type than PDF is refused by storage', async () => {
  const documentId = await draft(stack, sender);
  const place = { documentId };
  const { status } = await upload(stack, sender.owner.accessToken, place, await pdfFile(), 'text/html');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await stored(documentId)).toEqual([]);
});

test('a file that was never uploaded cannot be registered', async () => {
  const documentId = await draft(stack, sender);
  const body = { action: 'register', documentId, fileId: crypto.randomUUID(), name: 'a.pdf' };
  const answer = await callFunction(stack, 'files', body, sender.owner.accessToken);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'BLANK', path: 'fileId' }] } });
});

test('registering the same file twice gives the same row', async () => {
  const documentId = await draft(stack, sender);
  const { accessToken } = sender.owner;
  const { fileId } = await upload(stack, accessToken, { documentId }, await pdfFile());
  const body = { action: 'register', documentId, fileId, name: 'a.pdf' };
  const answers = await Promise.all([1, 2, 3].map(() => callFunction(stack, 'files', body, accessToken)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: fileId, position: 1 } });
  expect(await rows(stack, accessToken, 'document_file', `select=id&document_id=eq.${documentId}`)).toHaveLength(1);
});

test.each([
  ['300 letters', 'å'.repeat(296) + '.pdf'],
  ['emoji', '📄 avtale 👩‍⚖️.pdf'],
  ['Arabic', 'عقد العمل.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.pdf'],
  ['a path', '../../etc/passwd.pdf'],
])('a file name with %s is kept as it is', async (_, name) => {
  const documentId = await draft(stack, sender);
  expect(await addFile(stack, sender, documentId, undefined, name)).toMatchObject({
    status: 200,
    body: { name },
  });
});

test.each([
  ['a line break', 'a\r\nb.pdf', 'a b.pdf'],
  ['a tab', 'a\tb.pdf', 'a b.pdf'],
  ['a right-to-left override', 'avtale\u202Efdp.exe', 'avtalefdp.exe'],
  ['isolates', '\u2068avtale\u2069.pdf', 'avtale.pdf'],
  ['301 letters', 'a'.repeat(301), 'a'.repeat(300)],
  ['nothing', '  ', '–'],
])('a file name with %s is stored as what can be shown', async (_, name, stored) => {
  const documentId = await draft(stack, sender);
  expect(await addFile(stack, sender, documentId, undefined, name)).toMatchObject({
    status: 200,
    body: { name: stored },
  });
});

test('another user can neither upload into a draft, nor register, nor download, and learns nothing', async () => {
  const documentId = await draft(stack, sender);
  const file = await addFile(stack, sender, documentId);
  const stranger = await confirmedPerson(stack);
  const pdf = new Uint8Array(await pdfFile());
  expect((await upload(stack, stranger.accessToken, { documentId }, pdf)).status).toBe(404);
  const { place } = await target(documentId, pdf);
  expect(await uploadTo(stack, stranger.accessToken, place, pdf, PDF)).toBeGreaterThanOrEqual(400);
  const notFound = { status: 404, body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] } };
  for (const id of [documentId, crypto.randomUUID()]) {
    const register = { action: 'register', documentId: id, fileId: file.body.id, name: 'a.pdf' };
    expect(await callFunction(stack, 'files', register, stranger.accessToken)).toMatchObject(notFound);
    const download = { action: 'download', documentId: id, what: file.body.id, as: 'page' };
    expect(await callFunction(stack, 'files', download, stranger.accessToken)).toMatchObject(notFound);
  }
});

test('a document that was sent takes no more files, and keeps those it has', async () => {
  const documentId = await draft(stack, sender);
  const file = await addFile(stack, sender, documentId);
  await addSigner(stack, sender, documentId);
  await submit(stack, sender, documentId);
  const { accessToken } = sender.owner;
  const place = { documentId };
  expect((await upload(stack, accessToken, place, await pdfFile())).status).toBeGreaterThanOrEqual(400);
  expect(
    (await upload(stack, accessToken, { ...place, fileId: file.body.id }, await pdfFile(2))).status,
  ).toBeGreaterThanOrEqual(400);
  const again = { action: 'register', documentId, fileId: file.body.id, name: 'a.pdf' };
  expect(await callFunction(stack, 'files', again, accessToken)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'IMMUTABLE' }] },
  });
  expect(await stored(documentId)).toEqual([file.body.id]);
});

test('a draft takes 20 MB and 20 files, not more', async () => {
  const documentId = await draft(stack, sender);
  const large = padded(await pdfFile(), 9_900_000);
  expect((await addFile(stack, sender, documentId, large)).status).toBe(200);
  expect((await addFile(stack, sender, documentId, large)).status).toBe(200);
  const third = await addFile(stack, sender, documentId, large);
  expect(third).toMatchObject({ status: 422, body: { errors: [{ code: 'TOO_BIG', path: 'files' }] } });
});

test('removing a file from a draft removes it from storage', async () => {
  const documentId = await draft(stack, sender);
  const file = await addFile(stack, sender, documentId);
  await rpc(stack, sender.owner.accessToken, 'remove_document_file', { file_id: file.body.id });
  await stack.runWork();
  expect(await stored(documentId)).toEqual([]);
});

test('storage takes what a target was handed out for, once, and nothing else', async () => {
  const documentId = await draft(stack, sender);
  const { accessToken } = sender.owner;
  const pdf = new Uint8Array(await pdfFile());
  const free = `documents/${sender.accountId}/${documentId}/${crypto.randomUUID()}.pdf`;
  expect(await uploadTo(stack, accessToken, free, pdf, PDF)).toBeGreaterThanOrEqual(400);
  const { place, fileId } = await target(documentId, pdf);
  expect(await uploadTo(stack, accessToken, place, pdf, PDF)).toBe(200);
  expect(await uploadTo(stack, accessToken, place, pdf, PDF)).toBeGreaterThanOrEqual(400);
  await callFunction(stack, 'files', { action: 'register', documentId, fileId, name: 'a.pdf' }, accessToken);
  expect(await uploadTo(stack, accessToken, place, pdf, PDF)).toBeGreaterThanOrEqual(400);
});

test('a resumable upload goes where an ordinary one may, and its bytes decide what it is', async () => {
  const documentId = await draft(stack, sender);
  const { accessToken } = sender.owner;
  const { place, fileId } = await target(documentId, exe);
  const other = place.replace(fileId, crypto.randomUUID());
  const stranger = await confirmedPerson(stack);
  expect(await uploadResumably(stack, accessToken, other, exe)).toBe(403);
  expect(await uploadResumably(stack, stranger.accessToken, place, exe)).toBe(403);
  expect(await uploadResumably(stack, accessToken, place, exe, 'application/x-msdownload')).toBe(415);
  // Storage doesn't ask for a type.
  expect(await uploadResumably(stack, accessToken, place, exe)).toBe(201);
  expect(await uploadResumably(stack, accessToken, place, exe)).toBe(409);
  const register = { action: 'register', documentId, fileId, name: 'a.pdf' };
  expect(await callFunction(stack, 'files', register, accessToken)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_FILE', path: 'a.pdf', reason: 'NOT_PDF' }] },
  });
  await stack.runWork();
  expect(await stored(documentId)).toEqual([]);
});

test('an upload whose answer was lost is not sent again: its target says that the bytes are there', async () => {
  const documentId = await draft(stack, sender);
  const pdf = new Uint8Array(await pdfFile());
  const { fileId, body } = await target(documentId, pdf);
  expect(body.isStored).toBe(false);
  await upload(stack, sender.owner.accessToken, { documentId, fileId }, pdf);
  expect((await target(documentId, pdf, fileId)).body).toEqual({ ...body, isStored: true });
});

test('an upload of another size than was announced is refused and removed', async () => {
  const documentId = await draft(stack, sender);
  const pdf = new Uint8Array(await pdfFile());
  const { fileId, place } = await target(documentId, pdf.slice(1));
  const { accessToken } = sender.owner;
  expect(await uploadTo(stack, accessToken, place, pdf, PDF)).toBe(200);
  const register = { action: 'register', documentId, fileId, name: 'a.pdf' };
  expect(await callFunction(stack, 'files', register, accessToken)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID', path: 'size' }] },
  });
  await stack.runWork();
  expect(await stored(documentId)).toEqual([]);
});

test('an upload that was never registered is removed a day later; a registered one stays', async () => {
  const documentId = await draft(stack, sender);
  const kept = await addFile(stack, sender, documentId);
  const { fileId } = await upload(stack, sender.owner.accessToken, { documentId }, await pdfFile());
  await clock.advance('23 hours');
  await clock.sql`select service.remove_stray_uploads()`;
  await stack.runWork();
  expect(await stored(documentId)).toContain(fileId);
  await clock.advance('2 hours');
  await clock.sql`select service.remove_stray_uploads()`;
  await stack.runWork();
  expect(await stored(documentId)).toEqual([kept.body.id]);
  const register = { action: 'register', documentId, fileId, name: 'a.pdf' };
  expect(await callFunction(stack, 'files', register, sender.owner.accessToken)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID', path: 'fileId' }] },
  });
});
