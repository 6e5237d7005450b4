import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { DigestVerification, PublicDocumentView } from '#functions/signing/contract/view-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { lettersIn } from '#functions/signing/seal/test/letters-in.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { addFile, addSigner, draft, signByLink, signingToken, submit } from './support/documents.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { newAddress, team } from './support/people.ts';
import { pdfFile, PNG_DATA_URL } from './support/pdf.ts';

const { stack } = useBackend();

async function download(url: string): Promise<{ bytes: Uint8Array; disposition: string }> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    disposition: response.headers.get('content-disposition') ?? '',
  };
}

test('a document is drafted, sent, signed by two, sealed, verified and downloaded by everyone it concerns', async () => {
  const sender = await team(stack, 'Nordlys AS');
  const original = await pdfFile(3);
  const documentId = await draft(stack, sender, 'Arbeidsavtale – Åse');
  const file = await addFile(stack, sender, documentId, original, 'avtale.pdf');
  expect(file).toMatchObject({
    status: 200,
    body: { documentId, name: 'avtale.pdf', position: 1, pageCount: 3, size: original.length },
  });
  expect(file.body.sha256).toBe(createHash('sha256').update(original).digest('hex'));

  const ola = await addSigner(stack, sender, documentId, { firstName: 'Ola', lastName: 'Hansen' });
  const ase = await addSigner(stack, sender, documentId, {
    firstName: 'Åse',
    lastName: 'Li',
    language: 'en',
  });
  const copy = newAddress('copy');
  await rpc(stack, sender.owner.accessToken, 'save_copy_recipients', {
    document_id: documentId,
    input: [{ email: copy }],
  });
  await submit(stack, sender, documentId);

  const [toOla] = await mailsTo(stack, ola.email);
  const [toAse] = await mailsTo(stack, ase.email);
  expect(toOla).toMatchObject({ subject: 'Kari Nordmann ber deg om å signere «Arbeidsavtale – Åse»' });
  expect(toAse).toMatchObject({ subject: 'Kari Nordmann asked you to sign “Arbeidsavtale – Åse”' });
  expect(await mailsTo(stack, copy)).toEqual([]);

  const token = await signingToken(stack, ola);
  const view = await callFunction<SignerView>(stack, 'sign', { action: 'view', token });
  expect(view.body).toMatchObject({
    document: {
      name: 'Arbeidsavtale – Åse',
      status: 'PENDING',
      senderName: 'Kari Nordmann',
      senderAccountName: 'Nordlys AS',
      senderLogo: null,
      withdrawn: null,
    },
    signature: { firstName: 'Ola', status: 'PENDING' },
    sealed: { available: false },
  });
  expect(JSON.stringify(view.body)).not.toContain(ase.email);
  expect((await download(view.body.document.files[0]!.url)).bytes).toEqual(original);
  const early = await callFunction(stack, 'sign', { action: 'download', token, what: 'sealed' });
  expect(early).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'DOCUMENT_NOT_FOUND', path: 'what' }] },
  });

  expect(await callFunction(stack, 'sign', { action: 'viewed', token })).toMatchObject({
    status: 200,
    body: {},
  });
  const first = await signByLink(stack, ola, { typedName: 'O. Hansen' });
  expect(first.body).toEqual({ status: 'SIGNED', documentStatus: 'PENDING' });
  const last = await signByLink(stack, ase, {
    firstName: 'Åse',
    lastName: 'Li',
    kind: 'DRAWN',
    image: PNG_DATA_URL,
    typedName: null,
  });
  expect(last.body).toEqual({ status: 'SIGNED', documentStatus: 'SEALING' });

  expect((await mailsTo(stack, ola.email)).at(-1)?.subject).toBe('«Arbeidsavtale – Åse» er signert av alle');
  expect((await mailsTo(stack, sender.owner.email)).at(-1)?.subject).toBe('«Arbeidsavtale – Åse» er signert av alle');
  const [document] = await rows(
    stack,
    sender.owner.accessToken,
    'document',
    `id=eq.${documentId}&select=status,seal_failed_at,sealed_sha256`,
  );
  expect(document).toMatchObject({ status: 'SIGNED', seal_failed_at: null });

  const bySigner = await callFunction<Download>(stack, 'sign', { action: 'download', token, what: 'sealed' });
  const sealed = await download(bySigner.body.url);
  const name = 'Arbeidsavtale%20%E2%80%93%20%C3%85se%20%E2%80%93%20signert.pdf';
  expect(sealed.disposition).toBe(`attachment; filename=${name}; filename*=UTF-8''${name}`);
  const sha256 = createHash('sha256').update(sealed.bytes).digest('hex');
  expect(document?.sealed_sha256).toBe(sha256);
  expect(await lettersIn(sealed.bytes)).toContain('O.Hansen');

  const verified = await callFunction<DigestVerification>(stack, 'public-document', {
    action: 'verify',
    sha256,
  });
  expect(verified.body).toMatchObject({
    sealed: true,
    documentName: 'Arbeidsavtale – Åse',
    documentNumber: 1,
    accountName: 'Nordlys AS',
    signers: [{ name: 'Ola Hansen' }, { name: 'Åse Li' }],
  });
  const other = createHash('sha256').update('another file').digest('hex');
  expect((await callFunction(stack, 'public-document', { action: 'verify', sha256: other })).body).toEqual({
    sealed: false,
  });

  // What the code on the certificate's paper tells.
  const scanned = (id: string) => callFunction(stack, 'public-document', { action: 'scanned', documentId: id });
  expect((await scanned(documentId)).body).toEqual({
    sealed: true,
    documentNumber: 1,
    sealedAt: expect.any(String),
    signers: 2,
    terminatedOn: null,
  });
  expect((await scanned(sender.accountId)).body).toEqual({ sealed: false });

  // Looking at it in the page is no download.
  for (const as of ['page', 'download']) {
    const bySender = await callFunction<Download>(
      stack,
      'files',
      { action: 'download', documentId, what: 'sealed', as },
      sender.owner.accessToken,
    );
    expect((await download(bySender.body.url)).bytes).toEqual(sealed.bytes);
  }

  const copyToken = await lastToken(stack, copy, 'public-document');
  const copyView = await callFunction<PublicDocumentView>(stack, 'public-document', {
    action: 'view',
    token: copyToken,
  });
  expect(copyView.body).toMatchObject({ document: { status: 'SIGNED' }, sealed: { available: true } });
  const byCopy = await callFunction<Download>(stack, 'public-document', {
    action: 'download',
    token: copyToken,
    what: 'sealed',
  });
  expect((await download(byCopy.body.url)).bytes).toEqual(sealed.bytes);

  const events = await rows(
    stack,
    sender.owner.accessToken,
    'document_event',
    `document_id=eq.${documentId}&order=sequence`,
  );
  expect(events.find(({ type }) => type === 'SIGNED')?.data).toMatchObject({ typedName: 'O. Hansen' });
  expect(events.map(({ type }) => type)).toEqual([
    'CREATED',
    'FILE_ADDED',
    'SUBMITTED',
    'NOTIFIED',
    'NOTIFIED',
    'VIEWED',
    'SIGNED',
    'SIGNED',
    'SEALED',
    'DOWNLOADED',
    'DOWNLOADED',
    'DOWNLOADED',
  ]);
});
