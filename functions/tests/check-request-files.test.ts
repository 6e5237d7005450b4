import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { RegisteredCheckRequestFile } from '#functions/checks/contract/check-request-file-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { pdfFile } from './support/pdf.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { uploadFile } from './support/upload.ts';

const { stack } = useBackend();
let nordlys: Team;
let pdf: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  nordlys = await team(stack);
  pdf = new Uint8Array(await pdfFile(2, 'Etiske retningslinjer'));
});

const token = () => nordlys.owner.accessToken;

async function draftOrder(checkTypes = ['INFORMATION']): Promise<string> {
  const { id } = await rpc(stack, token(), 'create_check_request', {
    account_id: nordlys.accountId,
    input: { checkTypes },
  });
  return id;
}

/** Uploads and registers a file as the wizard does. */
async function addFile(checkRequestId: string, more: object = {}, bytes = pdf) {
  const upload = {
    endpoint: 'check-request-files',
    owner: { checkRequestId },
    bytes,
    type: 'application/pdf',
  } as const;
  const { fileId } = await uploadFile(stack, token(), upload);
  const request = {
    action: 'register',
    checkRequestId,
    fileId,
    checkType: 'INFORMATION',
    name: 'Etiske retningslinjer.pdf',
    ...more,
  };
  const answer = await callFunction<RegisteredCheckRequestFile>(stack, 'check-request-files', request, token());
  return { ...answer, request };
}

const namesIn = async (checkRequestId: string): Promise<unknown[]> =>
  rows(
    stack,
    token(),
    'check_request_file',
    `check_request_id=eq.${checkRequestId}&select=id,name,position&order=position`,
  );

describe('a file of an order', () => {
  test('is inspected, listed and fetched by its senders; a repeat changes nothing', async () => {
    const order = await draftOrder();
    const { status, body, request } = await addFile(order);
    expect(status).toBe(200);
    expect(body).toMatchObject({ checkType: 'INFORMATION', name: 'Etiske retningslinjer.pdf', pageCount: 2 });
    expect(await callFunction(stack, 'check-request-files', request, token())).toMatchObject({ body });
    expect(await namesIn(order)).toEqual([{ id: body.id, name: body.name, position: 1 }]);
    const asked = { action: 'download', fileId: body.id, as: 'page' };
    const { body: download } = await callFunction<Download>(stack, 'check-request-files', asked, token());
    const fetched = await fetch(download.url);
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(pdf);
    const stranger = await confirmedPerson(stack);
    expect(await callFunction(stack, 'check-request-files', asked, stranger.accessToken)).toMatchObject({
      body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] },
    });
  });

  test('takes the place of the one that it replaces', async () => {
    const order = await draftOrder();
    const { body: first } = await addFile(order);
    const { body: second } = await addFile(order, { name: 'Reglement.pdf' });
    const { body: new1 } = await addFile(order, { name: 'Etikk 2027.pdf', replacesId: first.id });
    expect(await namesIn(order)).toEqual([
      { id: new1.id, name: 'Etikk 2027.pdf', position: 1 },
      { id: second.id, name: 'Reglement.pdf', position: 2 },
    ]);
  });

  test('is copied into another order, as a file of its own', async () => {
    const earlier = await draftOrder();
    const { body: file } = await addFile(earlier);
    const order = await draftOrder();
    const copy = { action: 'copy', checkRequestId: order, fileId: file.id };
    const { body: copied } = await callFunction<RegisteredCheckRequestFile>(
      stack,
      'check-request-files',
      copy,
      token(),
    );
    expect(copied).toEqual({ ...file, id: expect.not.stringMatching(file.id) as unknown });
    await rpc(stack, token(), 'destroy_check_request', { check_request_id: earlier });
    await stack.runWork();
    const asked = { action: 'download', fileId: copied.id, as: 'page' };
    const { body: download } = await callFunction<Download>(stack, 'check-request-files', asked, token());
    const fetched = await fetch(download.url);
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(pdf);
  });

  test('is copied by those who read it and edit the draft, into an order with its check', async () => {
    const { body: file } = await addFile(await draftOrder());
    const copy = async (checkRequestId: string, accessToken: string) =>
      callFunction(stack, 'check-request-files', { action: 'copy', checkRequestId, fileId: file.id }, accessToken);
    expect(await copy(await draftOrder(['IDENTITY']), token())).toMatchObject({
      body: { errors: [{ code: 'INCLUSION', path: 'checkType' }] },
    });
    const stranger = await team(stack);
    const { id: theirs } = await rpc(stack, stranger.owner.accessToken, 'create_check_request', {
      account_id: stranger.accountId,
      input: { checkTypes: ['INFORMATION'] },
    });
    expect(await copy(theirs, stranger.owner.accessToken)).toMatchObject({
      body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] },
    });
    expect(await copy(theirs, token())).toMatchObject({ body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] } });
  });

  test('is removed, while the order is a draft', async () => {
    const order = await draftOrder();
    const { body } = await addFile(order);
    const remove = (file: string) =>
      rpc(stack, token(), 'destroy_check_request_file', { check_request_id: order, check_request_file_id: file });
    await remove(body.id);
    expect(await namesIn(order)).toEqual([]);
    await expect(remove(body.id)).rejects.toThrow('DOCUMENT_NOT_FOUND');
  });

  test('is a PDF', async () => {
    const order = await draftOrder();
    const text = new TextEncoder().encode('Ikke en PDF');
    expect(await addFile(order, {}, text)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'INVALID_FILE', path: 'Etiske retningslinjer.pdf' }] },
    });
    expect(await namesIn(order)).toEqual([]);
  });

  test.each([
    [['IDENTITY'], 'INFORMATION'],
    [['INFORMATION'], 'E_LEARNING'],
  ])('of an order of %j for %s is refused', async (checkTypes, checkType) => {
    expect(await addFile(await draftOrder(checkTypes), { checkType })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'INCLUSION', path: 'checkType' }] },
    });
  });

  test('is one of at most twenty', async () => {
    const order = await draftOrder();
    for (let added = 0; added < 20; added += 1) expect((await addFile(order)).status).toBe(200);
    expect(await addFile(order)).toMatchObject({ body: { errors: [{ code: 'TOO_BIG', path: 'files' }] } });
  });
});

test('a stranger gets no target for a file', async () => {
  const order = await draftOrder();
  const stranger = await confirmedPerson(stack);
  const request = { action: 'target', checkRequestId: order, fileId: crypto.randomUUID(), size: 10 };
  expect(await callFunction(stack, 'check-request-files', request, stranger.accessToken)).toMatchObject({
    body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkRequestId' }] },
  });
});
