import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { callFunction, rpc } from './support/call.ts';
import { addFile, addSigner, draft, signingToken, submit } from './support/documents.ts';
import type { Thumbnails } from '#functions/signing/contract/file-schemas.ts';
import { memberOf } from './support/members.ts';
import { confirmedPerson, team } from './support/people.ts';

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

  const paths = await objects(documentId);
  expect(paths).toHaveLength(2);
  for (const path of paths)
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
  expect(await objects(documentId)).toHaveLength(2);
  await rpc(stack, sender.owner.accessToken, 'remove_document_file', { file_id: file.body.id });
  await stack.runWork();
  expect(await objects(documentId)).toEqual([]);
});

test('those who may read a document get thumbnails of its files, and nobody else does', async () => {
  const sender = await team(stack);
  const reader = await confirmedPerson(stack);
  const documentId = await draft(stack, sender);
  const { body: file } = await addFile(stack, sender, documentId);
  await addSigner(stack, sender, documentId, { email: reader.email });
  await submit(stack, sender, documentId);
  const thumbs = (accessToken: string) =>
    callFunction<Thumbnails>(stack, 'files', { action: 'thumbs', documentId }, accessToken);
  await stack.runWork();
  for (const { accessToken } of [sender.owner, reader]) {
    const { body } = await thumbs(accessToken);
    expect(Object.keys(body.urls)).toEqual([file.id]);
    const picture = await fetch(body.urls[file.id] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_000);
  }
  const { owner: outsider } = await team(stack);
  expect(await thumbs(outsider.accessToken)).toMatchObject(HIDDEN);

  // A colleague sees documents of the departments that they manage, and none after leaving the team.
  const colleague = await memberOf(stack, sender);
  expect(await thumbs(colleague.accessToken)).toMatchObject(HIDDEN);
  const manage = async (department: string) => {
    await clock.sql`
      insert into public.department_membership (department_id, member_id, role)
      select ${department}, m.id, 'MANAGER' from public.account_member m
      where m.account_id = ${sender.accountId} and m.user_id = ${colleague.id}
      on conflict (department_id, member_id) do update set role = 'MANAGER'`;
  };
  const [other] = await clock.sql<{ id: string }[]>`
    insert into public.department (account_id, name, description, is_default)
    values (${sender.accountId}, 'Salg', '', false) returning id`;
  await manage(other?.id ?? '');
  expect(await thumbs(colleague.accessToken)).toMatchObject(HIDDEN);
  const [own] = await clock.sql<{ id: string }[]>`
    select department_id as id from public.document where id = ${documentId}`;
  await manage(own?.id ?? '');
  expect((await thumbs(colleague.accessToken)).status).toBe(200);
  await clock.sql`
    delete from public.account_member where account_id = ${sender.accountId} and user_id = ${colleague.id}`;
  expect(await thumbs(colleague.accessToken)).toMatchObject(HIDDEN);

  // A receiver can no longer read the files of a cancelled document, nor see them.
  const args = { account_id: sender.accountId, reason: 'Feil fil', ids: [documentId] };
  await rpc(stack, sender.owner.accessToken, 'cancel_documents', args);
  expect(await thumbs(reader.accessToken)).toMatchObject(HIDDEN);
  expect((await thumbs(sender.owner.accessToken)).status).toBe(200);
});

const HIDDEN = { status: 404, body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] } };
