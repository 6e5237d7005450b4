// Documents sealed with level B-LTA on a whole backend, and their timestamps renewed, with an authority by OpenSSL.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkReport } from '#functions/platform/contract/work-schemas.ts';
import { startStandInAuthority } from '#functions/platform/seal/test/stand-in-authority.ts';
import type { StandInAuthority } from '#functions/platform/seal/test/stand-in-authority.ts';
import { verifySealedPdf } from '#functions/platform/seal/verify.ts';
import type { DigestVerification } from '#functions/signing/contract/view-schemas.ts';
import { callFunction, post } from './support/call.ts';
import { sentDocument, signByLink } from './support/documents.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

let authority: StandInAuthority;
let second: StandInAuthority;
beforeAll(async () => {
  [authority, second] = [await startStandInAuthority(), await startStandInAuthority()];
});
afterAll(async () => {
  await authority[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});
const trust = () => authority.rootPem + second.rootPem;

const { stack, clock, proxy } = useFaultyBackend(() => ({
  SEAL_PRIVATE_KEY: authority.keys.privateKeyPem,
  SEAL_CERTIFICATE_CHAIN: authority.keys.certificateChainPem,
  SEAL_TSA_URLS: `${authority.url}, ${second.url}`,
  SEAL_TSA_TRUST: trust(),
  SEAL_LEVEL: 'B-LTA',
}));
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});
beforeEach(async () => {
  for (const { modes } of [authority, second]) Object.assign(modes, { ocsp: 'HONEST', crl: 'HONEST', tsa: 'HONEST' });
  await clock.sql`delete from private.job`;
});

const work = () =>
  post<WorkReport>(stack, 'work', '{"kind":"job"}', { 'content-type': 'application/json', apikey: stack.secretKey });
async function finish(): Promise<void> {
  while ((await work()).body.more);
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const found = async (bytes: Uint8Array) =>
  (await callFunction<DigestVerification>(stack, 'public-document', { action: 'verify', sha256: sha256Of(bytes) }))
    .body;

async function document(documentId: string) {
  const [row] = await clock.sql`select status, sealed_path, seal_failure from document where id = ${documentId}`;
  if (!row) throw new Error('The document is gone');
  return row;
}

async function sealedFile(documentId: string): Promise<Uint8Array> {
  const { sealed_path } = await document(documentId);
  const response = await fetch(`${stack.url}/storage/v1/object/sealed-documents/${sealed_path}`, {
    headers: { apikey: stack.secretKey },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function objects(documentId: string): Promise<string[]> {
  const rows = await clock.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'sealed-documents' and name like ${`%/${documentId}/%`}`;
  return rows.map(({ name }) => name);
}

async function signedDocument(): Promise<string> {
  const { documentId, signer } = await sentDocument(stack, sender);
  await signByLink(stack, signer);
  return documentId;
}

test('nothing is sealed while no authority answers, and the document waits; then it reaches its level', async () => {
  const documentId = await signedDocument();
  Object.assign(authority.modes, { tsa: 'HTTP_500' });
  Object.assign(second.modes, { tsa: 'GARBAGE' });
  expect((await work()).body).toMatchObject({ failed: 1 });
  expect(await document(documentId)).toEqual({
    status: 'SEALING',
    sealed_path: null,
    seal_failure: 'TIMESTAMP_FAILED',
  });
  expect(await objects(documentId)).toEqual([]);

  Object.assign(second.modes, { tsa: 'HONEST' });
  await clock.advance('1 minute');
  await finish();
  const file = await sealedFile(documentId);
  expect(await verifySealedPdf(file, { requireArchive: true, tsaTrustPem: trust() })).toMatchObject({
    ok: true,
    archiveTimestamps: [{ tsa: 'CN=TSA, O=Stand-in' }],
  });
  expect(await found(file)).toMatchObject({ sealed: true, level: 'B-LTA', renewedAt: null });
});

test.each([
  [
    'before the new file is stored',
    (path: string) => path.startsWith('/storage/v1/object/sealed-documents/'),
    'before',
  ],
  ['between the new file and the database', '/complete_renewal', 'before'],
  ['after the database, before it knows', '/complete_renewal', 'after'],
] as const)('a worker killed %s: the next one renews the seal once, and both copies verify', async (_, path, when) => {
  const documentId = await signedDocument();
  await finish();
  const old = await sealedFile(documentId);

  // The first certificate of the stand-in lasts 90 days.
  for (const each of [authority, second]) each.renewTsa(400);
  await clock.sql`select service.order_renewals()`;
  proxy.cutAt(path, when);
  expect((await work()).status).toBe(500);
  proxy.mend();
  await clock.advance('5 minutes'); // the lease of the dead worker ends
  await finish();

  const renewed = await sealedFile(documentId);
  expect(Buffer.from(renewed.subarray(0, old.length)).equals(old)).toBe(true);
  const { ok, archiveTimestamps } = await verifySealedPdf(renewed, { requireArchive: true, tsaTrustPem: trust() });
  expect({ ok, timestamps: archiveTimestamps.length }).toEqual({ ok: true, timestamps: 2 });
  expect(await found(old)).toMatchObject({ sealed: true, level: 'B-LTA', renewedAt: expect.any(String) });
  expect(await found(renewed)).toMatchObject({ sealed: true, level: 'B-LTA', renewedAt: null });
  expect(await objects(documentId)).toEqual([(await document(documentId)).sealed_path]);
  for (const each of [authority, second]) each.renewTsa(90);
});
