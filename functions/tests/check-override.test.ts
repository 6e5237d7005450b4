import { Buffer } from 'node:buffer';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { OverrideFile } from '#functions/checks/contract/check-file-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { callFunction, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { uploadFile } from './support/upload.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const pdf = rawPdf({ pages: [{ text: 'Vist frem' }] });

/** A police certificate that its candidate has not delivered. */
async function policeCheck(): Promise<{ candidate: Person; check: string }> {
  const candidate = await confirmedPerson(stack);
  const list = await sentCheckList(clock.sql, sender, candidate.email, ['CRIMINAL_RECORD']);
  const [item] = await clock.sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  return { candidate, check: item?.id ?? '' };
}

/** Uploads a file for an override as the popup does. */
async function give(person: Person, check: string, bytes: Uint8Array<ArrayBuffer>, type: string, name: string) {
  const owner = { checkId: check, source: 'OVERRIDE' };
  const { fileId } = await uploadFile(stack, person.accessToken, { endpoint: 'check-files', owner, bytes, type });
  return callFunction<OverrideFile>(
    stack,
    'check-files',
    { action: 'register', ...owner, fileId, name },
    person.accessToken,
  );
}

const NOTE = 'Attesten ble vist frem på kontoret i dag.';

test('the files of an override are kept with it, and read by those who may read the check', async () => {
  const { candidate, check } = await policeCheck();
  const { owner } = sender;
  const files = [
    await give(owner, check, png, 'image/png', 'attest.png'),
    await give(owner, check, pdf, 'application/pdf', 'brev.pdf'),
  ];
  expect(files).toMatchObject([
    { status: 200, body: { name: 'attest.png', size: png.length } },
    { status: 200, body: { name: 'brev.pdf', size: pdf.length } },
  ]);
  const fileIds = files.map(({ body }) => body.id);
  const input = { note: NOTE, isConfirmed: true, requestId: crypto.randomUUID(), fileIds };
  await rpc(stack, owner.accessToken, 'override_check', { check_id: check, input });
  const download = (fileId: string, as: 'page' | 'download') =>
    callFunction<Download>(stack, 'check-files', { action: 'download', fileId, as }, candidate.accessToken);
  const { body } = await download(fileIds[0] ?? '', 'download');
  expect(body.url).toContain('attest.png');
  expect(new Uint8Array(await (await fetch(body.url)).arrayBuffer())).toEqual(png);
  expect((await download(fileIds[1] ?? '', 'page')).status).toBe(200);
});

test.each([
  ['a web page', new TextEncoder().encode('<html>'), 'image/png', 'NOT_PDF_OR_PICTURE'],
  [
    'a GIF',
    new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000'),
    'image/png',
    'NOT_PDF_OR_PICTURE',
  ],
  ['half a PNG', png.slice(0, 40), 'image/png', 'UNREADABLE_PICTURE'],
  ['half a PDF', pdf.slice(0, 200), 'application/pdf', 'BROKEN'],
  [
    'a script',
    rawPdf({ pages: [{}], catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }),
    'application/pdf',
    'HAS_ACTIVE_CONTENT',
  ],
])('%s is refused by name', async (_, bytes, type, reason) => {
  const { check } = await policeCheck();
  const answer = await give(sender.owner, check, new Uint8Array(bytes), type, 'Bevis');
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'INVALID_FILE', path: 'Bevis', reason }] } });
  expect(await clock.sql`select from private.override_file where check_item_id = ${check}`).toHaveLength(0);
});

test('the candidate and strangers cannot add one', async () => {
  const { candidate, check } = await policeCheck();
  for (const { accessToken } of [candidate, await confirmedPerson(stack)]) {
    const request = { action: 'target', checkId: check, source: 'OVERRIDE', fileId: crypto.randomUUID(), size: 10 };
    expect(await callFunction(stack, 'check-files', request, accessToken)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkId' }] },
    });
  }
});
