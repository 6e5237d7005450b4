// Fields on pages from placing to the sealed file, over HTTP.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CopiedDocument, RegisteredFile } from '#functions/signing/contract/file-schemas.ts';
import type { DocumentFields, PlacedField } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView, SigningResult } from '#functions/signing/contract/sign-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { verifySealedPdf } from '#functions/platform/seal/verify.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rpc } from './support/call.ts';
import { addFile, addSigner, draft, signingInput, signingToken, submit } from './support/documents.ts';
import type { Signer } from './support/documents.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack, 'Nordlys AS');
});

/** A turned page and an upright one. */
const turned = () => rawPdf({ pages: [{ text: 'Leieavtale', entries: `${OWN} /Rotate 90` }, { text: 'Vilkår' }] });
const OWN = '/Resources << /Font << /F1 3 0 R >> >>';

interface Drafted {
  readonly documentId: string;
  readonly file: RegisteredFile;
  readonly signers: readonly [Signer, Signer];
}

async function drafted(): Promise<Drafted> {
  const documentId = await draft(stack, sender, 'Leieavtale');
  const { body: file } = await addFile(stack, sender, documentId, turned(), 'leie.pdf');
  const signers = [await addSigner(stack, sender, documentId), await addSigner(stack, sender, documentId)] as const;
  return { documentId, file, signers };
}

function field({ file }: Drafted, { signatureId }: Signer, changes: Partial<PlacedField> = {}): PlacedField {
  return {
    id: randomUUID(),
    signatureId,
    type: 'TEXT',
    label: 'Konto',
    isRequired: true,
    maxLength: null,
    options: [],
    fileId: file.id,
    page: 1,
    x: 5_000,
    y: 5_000,
    width: 12_000,
    height: 2_400,
    ...changes,
  };
}

const fieldsOf = async (documentId: string): Promise<DocumentFields> =>
  (await rpc(stack, sender.owner.accessToken, 'document_fields', {
    document_id: documentId,
  })) as unknown as DocumentFields;
const save = (documentId: string, fields: readonly PlacedField[], revision = 0) =>
  rpc(stack, sender.owner.accessToken, 'save_document_fields', {
    document_id: documentId,
    input: { revision, fields },
  });
const viewOf = async (token: string) => (await callFunction<SignerView>(stack, 'sign', { action: 'view', token })).body;
const keep = (token: string, values: Record<string, string>) =>
  callFunction<ErrorBody>(stack, 'sign', { action: 'keep', token, values });
const sign = (token: string, changes: Record<string, unknown> = {}) =>
  callFunction<SigningResult & ErrorBody>(stack, 'sign', signingInput({ token, ...changes }));

async function sealedText(token: string): Promise<string> {
  const { body } = await callFunction<Download>(stack, 'sign', { action: 'download', token, what: 'sealed' });
  const bytes = new Uint8Array(await (await fetch(body.url)).arrayBuffer());
  expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true });
  return extractText(bytes).split('\f')[0] ?? '';
}

test('a turned page is measured as it is shown, and takes what both signers write', { timeout: 120_000 }, async () => {
  const document = await drafted();
  const { documentId, signers } = document;
  const [one, other] = signers;
  const read = await fieldsOf(documentId);
  expect(read).toMatchObject({ revision: 0, fields: [], files: [{ takesFields: true }] });
  expect(read.files[0]?.pages).toEqual([
    { width: 84_200, height: 59_500 },
    { width: 59_500, height: 84_200 },
  ]);

  const konto = field(document, one);
  const mark = field(document, one, { type: 'SIGNATURE', y: 9_000, height: 4_000 });
  const rent = field(document, other, { type: 'NUMBER', label: 'Leie', y: 15_000 });
  const pets = field(document, other, { type: 'CHECKBOX', y: 18_000, width: 1_600, height: 1_600 });
  await save(documentId, [konto, mark, rent, pets]);
  await submit(stack, sender, documentId);
  const tokens = [await signingToken(stack, one), await signingToken(stack, other)] as const;
  expect(await viewOf(tokens[0])).toMatchObject({
    fields: [
      { id: konto.id, value: '' },
      { id: mark.id, value: null },
    ],
  });

  const long = await keep(tokens[0], {
    [konto.id]: 'En veldig lang tekst som aldri får plass i dette feltet '.repeat(3),
  });
  expect([long.status, long.body.errors]).toEqual([422, [{ code: 'TOO_BIG', path: `values.${konto.id}` }]]);
  const strange = await keep(tokens[0], { [konto.id]: '\u{1f600}' });
  expect(strange.body.errors).toEqual([{ code: 'INVALID', path: `values.${konto.id}` }]);
  const foreign = await keep(tokens[0], { [rent.id]: '1' });
  expect(foreign.body.errors).toEqual([{ code: 'INVALID', path: `values.${rent.id}` }]);

  const missing = await sign(tokens[0]);
  expect(missing.body.errors).toEqual([{ code: 'BLANK', path: `values.${konto.id}` }]);
  expect((await keep(tokens[0], { [konto.id]: '1234.56.78903' })).body).toEqual({});
  const requestId = randomUUID();
  expect((await sign(tokens[0], { requestId })).body).toMatchObject({ status: 'SIGNED', documentStatus: 'PENDING' });
  // A lost answer: the same request again, with other values.
  const again = await sign(tokens[0], { requestId, values: { [konto.id]: 'Noe annet' } });
  expect(again.body).toMatchObject({ status: 'SIGNED', documentStatus: 'PENDING' });

  const seen = await viewOf(tokens[1]);
  expect(seen.filled).toMatchObject([
    { id: konto.id, text: '1234.56.78903', signerName: 'Ola Hansen' },
    { id: mark.id, text: '' },
  ]);
  const signed = await sign(tokens[1], { values: { [rent.id]: '12500.5', [pets.id]: 'true' } });
  expect(signed.body).toMatchObject({ documentStatus: 'SEALING' });
  await stack.runWork();
  const text = await sealedText(tokens[1]);
  for (const value of ['Leieavtale', '1234.56.78903', 'Ola Hansen', '12 500,5']) expect(text).toContain(value);
});

test('two last signers at once with fields: each value is in the sealed file, once', { timeout: 120_000 }, async () => {
  const document = await drafted();
  const { documentId, signers } = document;
  const fields = signers.map((signer, at) => field(document, signer, { y: 5_000 + at * 4_000 }));
  await save(documentId, fields);
  await submit(stack, sender, documentId);
  const tokens = [await signingToken(stack, signers[0]), await signingToken(stack, signers[1])];
  const answers = await Promise.all(
    tokens.map((token, at) => sign(token, { values: { [fields[at]?.id ?? '']: `Verdi ${at + 1}` } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.documentStatus).toSorted()).toEqual(['PENDING', 'SEALING']);
  const [row] = await clock.sql<{ jobs: number }[]>`
    select count(*)::int as jobs from private.job where dedupe_key = ${`seal:${documentId}`}`;
  expect(row?.jobs).toBe(1);
  await stack.runWork();
  const text = await sealedText(tokens[0] ?? '');
  expect([text.match(/Verdi 1/g), text.match(/Verdi 2/g)]).toEqual([['Verdi 1'], ['Verdi 2']]);
});

test('a document without fields says nothing of them', async () => {
  const { documentId, signers } = await drafted();
  await submit(stack, sender, documentId);
  const view = await viewOf(await signingToken(stack, signers[0]));
  expect(Object.keys(view).toSorted()).toEqual(['document', 'sealed', 'signature']);
});

test('a copied document has the fields of the original on its copied file', { timeout: 60_000 }, async () => {
  const document = await drafted();
  const { accessToken } = sender.owner;
  const placed = [field(document, document.signers[0]), field(document, document.signers[1], { page: 2 })];
  await save(document.documentId, placed);
  await submit(stack, sender, document.documentId);
  const request = { action: 'copy', documentId: document.documentId };
  const { body: copy } = await callFunction<CopiedDocument>(stack, 'files', request, accessToken);
  for (const { id } of copy.files) {
    const copied = { action: 'copyFile', documentId: copy.documentId, fileId: id };
    expect((await callFunction(stack, 'files', copied, accessToken)).status).toBe(200);
  }
  const { fields, files } = await fieldsOf(copy.documentId);
  const [file] = files;
  expect(fields.map(({ signatureId: _, ...rest }) => rest)).toEqual(
    placed.map(({ signatureId: _, ...rest }) => ({ ...rest, fileId: file?.id })),
  );
  expect(new Set(fields.map(({ signatureId }) => signatureId)).size).toBe(2);
});
