// A copy of a document: its signers at once, then its files, each by a request of its own.
import { beforeAll, expect, test } from 'vitest';
import type { CopiedDocument } from '#functions/signing/contract/file-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows } from './support/call.ts';
import { addFile, addSigner, draft, submit } from './support/documents.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack } = useBackend();
let [sender, stranger]: Team[] = [];
beforeAll(async () => {
  [sender, stranger] = [await team(stack), await team(stack)];
});

const call = <Answer>(as: Team, body: object) => callFunction<Answer>(stack, 'files', body, as.owner.accessToken);

const filesOf = (documentId: string) =>
  rows(
    stack,
    sender!.owner.accessToken,
    'document_file',
    `document_id=eq.${documentId}&select=id,name,sha256&order=position`,
  );

async function original(): Promise<string> {
  const documentId = await draft(stack, sender!);
  await addSigner(stack, sender!, documentId);
  for (const name of ['avtale.pdf', 'vedlegg.pdf']) await addFile(stack, sender!, documentId, undefined, name);
  await submit(stack, sender!, documentId);
  return documentId;
}

test('each file is copied by its own request, in the order that they are asked for', async () => {
  const documentId = await original();
  const { body: copy } = await call<CopiedDocument>(sender!, { action: 'copy', documentId });
  expect(copy.files.map(({ name }) => name)).toEqual(['avtale.pdf', 'vedlegg.pdf']);
  expect(await filesOf(copy.documentId)).toEqual([]);
  for (const { id: fileId } of copy.files) {
    const { status } = await call(sender!, { action: 'copyFile', documentId: copy.documentId, fileId });
    expect(status).toBe(200);
  }
  const [theirs, ours] = [await filesOf(documentId), await filesOf(copy.documentId)];
  expect(ours.map(({ name, sha256 }) => [name, sha256])).toEqual(theirs.map(({ name, sha256 }) => [name, sha256]));
  expect(ours.map(({ id }) => id)).not.toEqual(theirs.map(({ id }) => id));
});

test('nobody copies a file of another team, and none into it', async () => {
  const [file] = await filesOf(await original());
  const [own, foreign] = [await draft(stack, stranger!), await draft(stack, sender!)];
  const stolen = await call(stranger!, { action: 'copyFile', documentId: own, fileId: file!.id });
  expect(stolen).toMatchObject({ status: 404, body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] } });
  await addFile(stack, stranger!, own);
  const [mine] = await rows(stack, stranger!.owner.accessToken, 'document_file', `document_id=eq.${own}&select=id`);
  const planted = await call(stranger!, { action: 'copyFile', documentId: foreign, fileId: mine!.id });
  expect(planted).toMatchObject({ status: 404, body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] } });
  expect(await filesOf(foreign)).toEqual([]);
});
