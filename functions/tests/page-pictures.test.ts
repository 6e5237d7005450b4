import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { callFunction, rpc } from './support/call.ts';
import { addFile, addSigner, draft, signingToken, submit } from './support/documents.ts';
import { team } from './support/people.ts';

const { stack, clock } = useBackend();

const objects = async (documentId: string) =>
  (
    await clock.sql<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'page-pictures' and name like ${`%/${documentId}/%`}`
  ).map(({ name }) => name);

test('a signer gets a picture of the first page, and nobody else does', async () => {
  const sender = await team(stack);
  const documentId = await draft(stack, sender);
  await addFile(stack, sender, documentId);
  const signer = await addSigner(stack, sender, documentId);
  await submit(stack, sender, documentId);
  await stack.runWork();
  const token = await signingToken(stack, signer);
  const view = await callFunction<SignerView>(stack, 'sign', { action: 'view', token });
  const [file] = view.body.document.files;
  const answer = await fetch(file?.pictureUrl ?? '');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(new TextDecoder('latin1').decode((await answer.arrayBuffer()).slice(0, 12))).toMatch(/^RIFF.{4}WEBP$/s);

  const [path = ''] = await objects(documentId);
  for (const authorization of [stack.publishableKey, sender.owner.accessToken]) {
    const direct = await fetch(`${stack.url}/storage/v1/object/page-pictures/${path}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${authorization}` },
    });
    expect(direct.ok).toBe(false);
  }
});

test('the picture of a removed file is removed from storage', async () => {
  const sender = await team(stack);
  const documentId = await draft(stack, sender);
  const file = await addFile(stack, sender, documentId);
  await stack.runWork();
  expect(await objects(documentId)).toHaveLength(1);
  await rpc(stack, sender.owner.accessToken, 'remove_document_file', { file_id: file.body.id });
  await stack.runWork();
  expect(await objects(documentId)).toEqual([]);
});
