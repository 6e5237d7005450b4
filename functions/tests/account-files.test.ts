import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { RegisteredAccountFile } from '#functions/account/contract/account-upload-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { compoundFile, zipFile } from '#functions/platform/files/test/samples.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { pdfFile } from './support/pdf.ts';
import { memberOf } from './support/members.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { uploadFile } from './support/upload.ts';

const { stack, clock } = useBackend();
let nordlys: Team;
beforeAll(async () => {
  nordlys = await team(stack);
});

const PDF = 'application/pdf';
const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = zipFile(['[Content_Types].xml', 'word/document.xml']);

interface Choice {
  readonly name?: string;
  readonly type?: string;
  readonly by?: Person;
  readonly kind?: string;
}

async function addFile(bytes: Uint8Array<ArrayBuffer>, choice: Choice = {}) {
  const { name = 'Personvern.pdf', type = PDF, by = nordlys.owner, kind = 'POLICY_DOCUMENT' } = choice;
  const { accountId } = nordlys;
  const upload = { endpoint: 'account-files', owner: { accountId }, bytes, type } as const;
  const { fileId, status: stored } = await uploadFile(stack, by.accessToken, upload);
  const request = { action: 'register', accountId, fileId, kind, name };
  const answer = await callFunction<RegisteredAccountFile>(stack, 'account-files', request, by.accessToken);
  return { ...answer, stored, fileId, request };
}

async function isStored(fileId: string): Promise<boolean> {
  const found =
    await clock.sql`select from storage.objects where bucket_id = 'account-files' and name = ${`${nordlys.accountId}/${fileId}`}`;
  return found.length === 1;
}

/** Fetches a file by the address that the function gives. */
async function fetched(fileId: string, as: 'page' | 'download', by = nordlys.owner) {
  const { status, body } = await callFunction<Download>(
    stack,
    'account-files',
    { action: 'download', fileId, as },
    by.accessToken,
  );
  if (status !== 200) return { status };
  const response = await fetch(body.url);
  const disposition = response.headers.get('content-disposition');
  return { status: response.status, disposition, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const pdf = async () => new Uint8Array(await pdfFile());

test.each([
  ['a PDF', pdf, PDF, 'Personvern.pdf'],
  ['a Word file', () => Promise.resolve(docx), DOCX, 'Personvern.docx'],
  ['an old Word file', () => Promise.resolve(compoundFile(['Root Entry', 'WordDocument'])), DOC, 'Personvern.doc'],
])('%s is kept and comes back as it was, under its name', async (_, make, contentType, name) => {
  const bytes = await make();
  const { status, body } = await addFile(bytes, { name, type: contentType });
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'POLICY_DOCUMENT', name, contentType, size: bytes.length });
  const saved = await fetched(body.id, 'download');
  expect(saved).toMatchObject({ status: 200, disposition: `attachment; filename=${name}; filename*=UTF-8''${name}` });
  expect(Buffer.from(saved.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
  const opened = await fetched(body.id, 'page');
  if (contentType === PDF) expect(opened.disposition).toBeNull();
  else expect(opened.disposition).toMatch(/^attachment/);
});

test('the content of a file decides, not its name: the name gets the right extension', async () => {
  expect(await addFile(docx, { name: 'Retningslinjer.pdf' })).toMatchObject({
    status: 200,
    body: { name: 'Retningslinjer.pdf.docx', contentType: DOCX },
  });
});

test.each([
  ['../../etc/passwd.pdf', 'etc passwd.pdf'],
  ['varsling\u202Efdp.pdf', 'varslingfdp.pdf'],
  ['Å'.repeat(300) + '.pdf', 'Å'.repeat(120) + '.pdf'],
  [' ', '–.pdf'],
])('the name %j is cleaned', async (name, cleaned) => {
  expect((await addFile(await pdf(), { name })).body.name).toBe(cleaned);
});

test.each([
  ['an empty file', new Uint8Array(0), 'EMPTY'],
  ['a page called PDF', new TextEncoder().encode('<script>alert(1)</script>'), 'NOT_DOCUMENT'],
  [
    'a Word file with macros',
    zipFile(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
    'HAS_MACROS',
  ],
])('%s is refused by its name, and not kept', async (_, bytes, reason) => {
  const { status, body, fileId } = await addFile(bytes, { name: 'rutine.pdf' });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_FILE', path: 'rutine.pdf', reason }] },
  });
  await stack.runWork();
  expect(await isStored(fileId)).toBe(false);
});

test('10,000,000 bytes are taken, one more is not stored; nor is another type', async () => {
  const bytes = new Uint8Array(10_000_000);
  bytes.set(await pdf());
  expect(await addFile(bytes)).toMatchObject({ stored: 200, status: 200 });
  const large = new Uint8Array(10_000_001);
  large.set(await pdf());
  expect((await addFile(large)).stored).toBeGreaterThanOrEqual(400);
  expect((await addFile(await pdf(), { type: 'text/html' })).stored).toBeGreaterThanOrEqual(400);
});

test('registering the same file several times at once gives one row', async () => {
  const { request, fileId } = await addFile(await pdf());
  const again = await Promise.all(
    [1, 2, 3].map(() => callFunction(stack, 'account-files', request, nordlys.owner.accessToken)),
  );
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { id: fileId } });
  expect(await rows(stack, nordlys.owner.accessToken, 'account_file', `select=id&id=eq.${fileId}`)).toHaveLength(1);
});

test('a removed file is gone: its row, its bytes and its address', async () => {
  const { fileId, request } = await addFile(await pdf(), { kind: 'ROUTINE_GUIDELINE' });
  await rpc(stack, nordlys.owner.accessToken, 'destroy_account_file', { file_id: fileId });
  await stack.runWork();
  expect(await isStored(fileId)).toBe(false);
  expect((await fetched(fileId, 'download')).status).toBe(404);
  expect((await callFunction(stack, 'account-files', request, nordlys.owner.accessToken)).status).toBe(422);
});

test('a stranger neither adds, reads nor learns anything', async () => {
  const { fileId } = await addFile(await pdf());
  const stranger = await confirmedPerson(stack);
  const attempt = await addFile(await pdf(), { by: stranger });
  expect(attempt.stored).toBeGreaterThanOrEqual(400);
  expect(attempt).toMatchObject({ status: 404, body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] } });
  for (const id of [fileId, crypto.randomUUID()]) expect((await fetched(id, 'page', stranger)).status).toBe(404);
  expect(await rows(stack, stranger.accessToken, 'account_file', 'select=id')).toEqual([]);
});

test('a member reads and downloads, and changes nothing', async () => {
  const { fileId } = await addFile(await pdf());
  const member = await memberOf(stack, nordlys);
  expect(await rows(stack, member.accessToken, 'account_file', `select=id&id=eq.${fileId}`)).toHaveLength(1);
  expect((await fetched(fileId, 'download', member)).status).toBe(200);
  const attempt = await addFile(await pdf(), { by: member });
  expect(attempt.stored).toBeGreaterThanOrEqual(400);
  expect(attempt.status).toBe(403);
  await expect(rpc(stack, member.accessToken, 'destroy_account_file', { file_id: fileId })).rejects.toThrow(
    'UNAUTHORIZED',
  );
});
