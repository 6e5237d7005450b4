// A document of several files: each is sealed on its own, with a certificate beside them and a ZIP of all.
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkReport } from '#functions/platform/contract/work-schemas.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import type { DigestVerification, PublicDocumentView } from '#functions/signing/contract/view-schemas.ts';
import { lettersIn } from '#functions/signing/seal/test/letters-in.ts';
import { verifySealedPdf } from '#functions/platform/seal/verify.ts';
import { callFunction, post, rpc } from './support/call.ts';
import { addFile, addSigner, draft, signByLink, signingToken, submit } from './support/documents.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { pdfFile } from './support/pdf.ts';
import { newAddress, team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock, proxy } = useFaultyBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack, 'Nordlys AS');
});
beforeEach(() => clock.sql`delete from private.job`);

async function finish(kind: 'outbox' | 'job'): Promise<void> {
  const body = JSON.stringify({ kind });
  const headers = { 'content-type': 'application/json', apikey: stack.secretKey };
  while ((await post<WorkReport>(stack, 'work', body, headers)).body.more);
}
const workOnce = () =>
  post(stack, 'work', '{"kind":"job"}', { 'content-type': 'application/json', apikey: stack.secretKey });

/** A document of two files with the same name, signed by one and not sealed yet. */
async function signedDocument() {
  const documentId = await draft(stack, sender, 'Leieavtale');
  for (const pages of [1, 2]) await addFile(stack, sender, documentId, await pdfFile(pages), 'kontrakt.pdf');
  const signer = await addSigner(stack, sender, documentId);
  const copy = newAddress('copy');
  const input = [{ email: copy }];
  await rpc(stack, sender.owner.accessToken, 'save_copy_recipients', { document_id: documentId, input });
  await submit(stack, sender, documentId);
  const token = await signingToken(stack, signer);
  await signByLink(stack, signer);
  return { documentId, signer, copy, token };
}

const NAMES = ['kontrakt – signert.pdf', 'kontrakt – signert (2).pdf', 'Signaturbevis.pdf'];
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fetched({ body }: { body: Download }): Promise<{ bytes: Uint8Array; name: string }> {
  const response = await fetch(body.url);
  expect(response.status).toBe(200);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = decodeURIComponent(/filename=([^;]*)/.exec(disposition)?.[1] ?? '');
  return { bytes: new Uint8Array(await response.arrayBuffer()), name };
}

const objectsOf = async (documentId: string): Promise<string[]> => {
  const objects = await clock.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'sealed-documents' and name like ${`%/${documentId}/%`}`;
  return objects.map(({ name }) => name).toSorted();
};
const pathsOf = async (documentId: string): Promise<string[]> => {
  const paths = await clock.sql<{ path: string }[]>`
    select path from private.sealed_file where document_id = ${documentId}
    union select sealed_path from document where id = ${documentId}`;
  return paths.map(({ path }) => path).toSorted();
};

test('sender, signer and copy recipient download each sealed file and the ZIP, and each is verified', async () => {
  const { documentId, signer, copy, token } = await signedDocument();
  await finish('job');
  await finish('outbox');
  const mails = [(await mailsTo(stack, signer.email)).at(-1), (await mailsTo(stack, copy)).at(-1)];
  for (const mail of mails) expect(mail?.text).toContain('hver fil er forseglet. Last ned filene og signaturbeviset');

  const copyToken = await lastToken(stack, copy, 'public-document');
  const readers = [
    (what: string) => callFunction<Download>(stack, 'sign', { action: 'download', token, what }),
    (what: string) => callFunction<Download>(stack, 'public-document', { action: 'download', token: copyToken, what }),
    (what: string) =>
      callFunction<Download>(
        stack,
        'files',
        { action: 'download', documentId, what, as: 'download' },
        sender.owner.accessToken,
      ),
  ];
  const views = [
    (await callFunction<SignerView>(stack, 'sign', { action: 'view', token })).body,
    (await callFunction<PublicDocumentView>(stack, 'public-document', { action: 'view', token: copyToken })).body,
  ];
  for (const { sealed } of views) {
    expect(sealed.files.map(({ kind, position, name }) => ({ kind, position, name }))).toEqual([
      { kind: 'FILE', position: 1, name: NAMES[0] },
      { kind: 'FILE', position: 2, name: NAMES[1] },
      { kind: 'CERTIFICATE', position: 3, name: NAMES[2] },
    ]);
    expect(JSON.stringify(sealed)).not.toContain(sender.accountId);
  }

  for (const download of readers) {
    const zip = await fetched(await download('sealed'));
    expect(zip.name).toBe('Leieavtale – signert.zip');
    const entries = zipEntries(zip.bytes);
    expect(entries.map(({ name }) => name)).toEqual(NAMES);
    for (const [index, entry] of entries.entries()) {
      const { bytes, name } = await fetched(await download(`sealed:${index + 1}`));
      expect(name).toBe(NAMES[index]);
      expect(Buffer.from(await zipContents(zip.bytes, entry, 10_000_000)).equals(bytes)).toBe(true);
      expect((await verifySealedPdf(bytes)).ok).toBe(true);
      const { body } = await verify(bytes);
      const kind = index === 2 ? 'CERTIFICATE' : 'FILE';
      expect(body).toMatchObject({ documentName: 'Leieavtale', part: { kind, position: index + 1, files: 2 } });
    }
    expect((await verify(zip.bytes)).body).toMatchObject({ sealed: true, part: { kind: 'ZIP', files: 2 } });
    expect(await download('sealed:4')).toMatchObject({ status: 404 });
    expect(await download('sealed:0')).toMatchObject({ status: 422 });
  }
  const downloads =
    await clock.sql`select from document_event where document_id = ${documentId} and type = 'DOWNLOADED'`;
  expect(downloads, 'one for each person').toHaveLength(3);

  const trail = async (format: 'pdf' | 'json') => {
    const request = { action: 'trail', documentId, format };
    const { body } = await callFunction<MadeFile>(stack, 'files', request, sender.owner.accessToken);
    return Buffer.from(body.bytes, 'base64');
  };
  const hashes = await clock.sql<{ sha256: string }[]>`
    select sha256 from private.sealed_digest where document_id = ${documentId}`;
  expect(hashes).toHaveLength(4);
  const json = (await trail('json')).toString();
  const pdf = await lettersIn(new Uint8Array(await trail('pdf')));
  for (const { sha256 } of hashes) {
    expect(json).toContain(sha256);
    expect(pdf).toContain(sha256);
  }
  expect(pdf).toContain('Forsegledefilermedfingeravtrykk(SHA-256)');
});

const verify = (bytes: Uint8Array) =>
  callFunction<DigestVerification>(stack, 'public-document', { action: 'verify', sha256: sha256Of(bytes) });

test.each([
  ['before the second file is stored', (path: string) => /sealed-documents\/.*\/2-/.test(path), 'before'],
  ['before the ZIP is stored', (path: string) => /sealed-documents\/.*\.zip/.test(path), 'before'],
  ['between the files and the status', '/complete_seal', 'before'],
  ['after the status, before it knows', '/complete_seal', 'after'],
] as const)('a worker killed %s leaves the files of one try', async (_, path, when) => {
  const { documentId, signer } = await signedDocument();
  proxy.cutAt(path, when);
  expect((await workOnce()).status).toBe(500);
  proxy.mend();
  await clock.advance('5 minutes');
  await finish('job');
  await finish('outbox');
  const paths = await pathsOf(documentId);
  expect(paths).toHaveLength(4);
  const objects = await objectsOf(documentId);
  expect(objects).toEqual(expect.arrayContaining(paths));
  await clock.advance('25 hours');
  await clock.sql`select service.remove_stray_uploads()`;
  await finish('job');
  expect(await objectsOf(documentId)).toEqual(paths);
  const subjects = (await mailsTo(stack, signer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('signert av alle'))).toHaveLength(1);
});
