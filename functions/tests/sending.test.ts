import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { addFile, addSigner, draft, sentDocument, signingToken, submit, upload } from './support/documents.ts';
import { pdfFile } from './support/pdf.ts';
import { lastLink, mailsTo } from './support/inbox.ts';
import { newAddress, PASSWORD, signUp, team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack, 'Fjord & Fjell <AS>', { firstName: 'Jens "Kaptein"', lastName: 'O’Brien, <b>' });
});

test.each([
  ['300 letters', 'Å'.repeat(300)],
  ['300 emoji', '📄'.repeat(300)],
  ['Hebrew', 'הסכם עבודה'],
  ['markup', '<script>alert(1)</script> & "co"'],
])('a document whose name has %s is sent, shown and mailed whole', async (_, name) => {
  const { documentId, signer: ola } = await sentDocument(stack, sender, 1, name);
  const [mail] = await mailsTo(stack, ola.email);
  expect(mail?.text).toContain(name);
  expect(mail?.html).not.toContain('<script');
  expect(mail?.subject.length).toBeLessThan(400);
  expect(mail?.from).toMatch(/^"Jens Kaptein O’Brien b via Tillit" <no-reply@tillit\.example>$/);
  const [row] = await rows(stack, sender.owner.accessToken, 'document', `id=eq.${documentId}&select=id,name`);
  expect(row?.name).toBe(name);
  const view = await callFunction(stack, 'sign', { action: 'view', token: await signingToken(stack, ola) });
  expect(view).toMatchObject({ status: 200, body: { document: { name } } });
});

test('each signer gets an email in their language, with a link to the app in that language', async () => {
  const documentId = await draft(stack, sender);
  await addFile(stack, sender, documentId);
  const norwegian = await addSigner(stack, sender, documentId, { language: 'nb' });
  const english = await addSigner(stack, sender, documentId, { language: 'en' });
  await submit(stack, sender, documentId);
  for (const [signer, language] of [
    [norwegian, 'nb'],
    [english, 'en'],
  ] as const) {
    const link = await lastLink(stack, signer.email, 'sign-document');
    expect(link.href).toMatch(
      new RegExp(`^https://tillit\\.example/v2/${language}/signmore/sign-document/[\\w-]{43}$`),
    );
  }
});

test('a user with an unconfirmed mailbox drafts, but can neither upload nor send', async () => {
  const owner = await signUp(stack);
  const team = await rpc(stack, owner.accessToken, 'register_team', { input: { name: 'Nytt team' } });
  const unproven = { owner, accountId: team.id, slug: String(team.slug) };
  const documentId = await draft(stack, unproven);
  expect((await upload(stack, owner.accessToken, { documentId }, await pdfFile())).status).toBe(403);
  expect((await addFile(stack, unproven, documentId)).status).toBe(403);
  const signer = await addSigner(stack, unproven, documentId);
  await expect(submit(stack, unproven, documentId)).rejects.toThrow('UNAUTHORIZED');
  expect(await mailsTo(stack, signer.email)).toEqual([]);
});

test('sending twice sends once', async () => {
  const { documentId, signer: ola } = await sentDocument(stack, sender);
  await Promise.all([1, 2, 3].map(() => submit(stack, sender, documentId)));
  expect(await mailsTo(stack, ola.email)).toHaveLength(1);
});

test('a reminder goes to those who have not signed, at most every ten minutes, and the first link goes on working', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const first = await signingToken(stack, ola);
  const remind = () => rpc(stack, sender.owner.accessToken, 'notify_signature', { signature_id: ola.signatureId });
  await expect(remind()).rejects.toThrow('DELIVERY_FREQUENCY_EXCEEDED');
  await clock.advance('11 minutes');
  await remind();
  expect((await mailsTo(stack, ola.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
    expect.anything(),
    'Påminnelse',
  ]);
  for (const token of [first, await signingToken(stack, ola)]) {
    expect((await callFunction(stack, 'sign', { action: 'view', token })).status).toBe(200);
  }
});

test('a cancelled document is taken back from everybody with the reason, without a link', async () => {
  const { documentId, signer: ola } = await sentDocument(stack, sender, 1, 'Tilbud');
  await mailsTo(stack, ola.email);
  const cancel = {
    account_id: sender.accountId,
    reason: 'Feil pris.\nNytt tilbud kommer.',
    ids: [documentId],
  };
  await rpc(stack, sender.owner.accessToken, 'cancel_documents', cancel);
  await rpc(stack, sender.owner.accessToken, 'cancel_documents', cancel);
  const mails = await mailsTo(stack, ola.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ subject: '«Tilbud» er trukket tilbake', links: [] });
  expect(mails[1]?.text).toContain('> Feil pris.\n> Nytt tilbud kommer.');
});

test('a person who is added to a team gets an email, and finds the team after confirming the mailbox', async () => {
  const email = newAddress('colleague');
  const input = { email, firstName: 'Liv', lastName: 'Berg', role: 'MEMBER' };
  await rpc(stack, sender.owner.accessToken, 'add_account_member', {
    account_id: sender.accountId,
    input,
  });
  const [invitation] = await mailsTo(stack, email);
  expect(invitation?.subject).toMatch(/ inviterer deg til Fjord & Fjell <AS>$/);
  expect(invitation?.html).toContain('Fjord &amp; Fjell &lt;AS&gt;');

  const liv = await signUp(stack, { email, firstName: 'Liv', lastName: 'Berg' });
  const teams = () => rows(stack, liv.accessToken, 'account', 'account_type=eq.TEAM&select=name');
  expect(await teams()).toEqual([]);
  const confirmation = await lastLink(stack, email, 'purpose=confirm');
  const confirm = { action: 'confirm', token: confirmation.searchParams.get('token'), password: PASSWORD };
  await callFunction(stack, 'magic-link', confirm);
  expect(await teams()).toEqual([{ name: 'Fjord & Fjell <AS>' }]);
});

test('no mail, log line or table holds a password, and no table a usable link', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  const found = await clock.sql`
    select 'outbox' from private.outbox o where o::text like ${`%${token}%`}
    union all select 'access_token' from private.access_token t where t::text like ${`%${token}%`}
    union all select 'event' from document_event e where e::text like ${`%${token}%`}
    union all select 'password' from private.outbox o where o::text like ${`%${PASSWORD}%`}`;
  expect(found).toEqual([]);
});
