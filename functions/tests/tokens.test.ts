import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { callFunction, rpc } from './support/call.ts';
import { sentDocument, signingInput, signingToken, addFile, addSigner, draft, submit } from './support/documents.ts';
import { confirmedPerson, newAddress, signUp, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { lastToken } from './support/inbox.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

const REFUSED = { status: 404, body: { errors: [{ code: 'INVALID_TOKEN', path: null }] } };

/** All purposes of links. */
function attempts(token: string) {
  return [
    { action: 'view', token },
    { action: 'viewed', token },
    signingInput({ token }),
    { action: 'refuse', token, reason: 'Nei' },
    { action: 'download', token, what: 'sealed' },
  ];
}

async function expectRefused(token: string): Promise<void> {
  for (const body of attempts(token)) {
    const { status, body: answer } = await callFunction(stack, 'sign', body);
    expect({ status, body: answer }).toEqual(REFUSED);
  }
}

test('the link to a cancelled document shows who cancelled it and why, and opens nothing', async () => {
  const { documentId, signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  const before = await callFunction<SignerView>(stack, 'sign', { action: 'view', token });
  await rpc(stack, sender.owner.accessToken, 'cancel_documents', {
    account_id: sender.accountId,
    reason: 'Feil lønn',
    ids: [documentId],
  });
  const { status, body } = await callFunction<SignerView>(stack, 'sign', { action: 'view', token });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      document: { status: 'CANCELLED', files: [], message: null, withdrawn: { reason: 'Feil lønn' } },
      signature: { email: ola.email },
      sealed: { available: false },
    },
  });
  const what = before.body.document.files[0]?.id;
  for (const attempt of [...attempts(token).slice(1), { action: 'download', token, what }]) {
    expect((await callFunction(stack, 'sign', attempt)).status).toBe(404);
  }
});

test('a guessed token and one of another purpose are refused alike', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  expect((await callFunction(stack, 'sign', { action: 'view', token })).status).toBe(200);

  const other = await signUp(stack);
  await expectRefused('A'.repeat(43));
  await expectRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  await expectRefused(await lastToken(stack, other.email, 'purpose=confirm'));
});

test('a token that is malformed or of another language is refused like a guessed one', async () => {
  for (const token of ["' or 1=1 --", '../../etc/passwd', '💥', 'a'.repeat(200), '%00', '%0a']) {
    const { status, body } = await callFunction(stack, 'sign', { action: 'view', token });
    expect({ status, body }).toEqual(REFUSED);
  }
  expect((await callFunction(stack, 'sign', { action: 'view', token: 'a'.repeat(201) })).status).toBe(422);
});

test('a signing link shows no document through the page for copies, nor the other way round', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  const { status, body } = await callFunction(stack, 'public-document', { action: 'view', token });
  expect({ status, body }).toEqual(REFUSED);
});

test('a link opens only its own document and signer', async () => {
  const first = await sentDocument(stack, sender, 1, 'Den ene');
  const second = await sentDocument(stack, sender, 1, 'Den andre');
  const token = await signingToken(stack, first.signer);
  const other = await signingToken(stack, second.signer);
  const foreign = await callFunction<SignerView>(stack, 'sign', { action: 'view', token: other });
  const what = foreign.body.document.files[0]!.id;
  expect(await callFunction(stack, 'sign', { action: 'download', token, what })).toMatchObject({
    status: 404,
  });
  const named = await callFunction<SignerView>(stack, 'sign', {
    action: 'view',
    token,
    signatureId: second.signer.signatureId,
  });
  expect(named.body.signature.id).toBe(first.signer.signatureId);
});

test('looking at a document changes nothing; the reader says so when it was really opened', async () => {
  const { documentId, signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  const viewedAt = () => clock.sql`select viewed_at from signature where document_id = ${documentId}`;
  await callFunction(stack, 'sign', { action: 'view', token });
  expect(await viewedAt()).toEqual([{ viewed_at: null }]);
  await callFunction(stack, 'sign', { action: 'viewed', token });
  await callFunction(stack, 'sign', { action: 'viewed', token });
  expect(await viewedAt()).toEqual([{ viewed_at: expect.any(Date) }]);
  const [events] =
    await clock.sql`select count(*)::int from document_event where document_id = ${documentId} and type = 'VIEWED'`;
  expect(events).toEqual({ count: 1 });
});

async function sentTo(email: string): Promise<string> {
  const documentId = await draft(stack, sender);
  await addFile(stack, sender, documentId);
  const { signatureId } = await addSigner(stack, sender, documentId, { email });
  await submit(stack, sender, documentId);
  return signatureId;
}

test('a logged-in signer with a confirmed mailbox signs without a link', async () => {
  const email = newAddress('signer');
  const signatureId = await sentTo(email);
  const signer = await confirmedPerson(stack, { email });
  const view = await callFunction<SignerView>(stack, 'sign', { action: 'view', signatureId }, signer.accessToken);
  expect(view).toMatchObject({ status: 200, body: { signature: { id: signatureId, email } } });
  const signed = await callFunction(stack, 'sign', signingInput({ signatureId }), signer.accessToken);
  expect(signed).toMatchObject({ status: 200, body: { status: 'SIGNED', documentStatus: 'SEALING' } });
  expect(await clock.sql`select identified_by from signature where id = ${signatureId}`).toEqual([
    { identified_by: 'LOGIN' },
  ]);
});

test('the same address without proof of the mailbox gives nothing, nor does another person, nor the sender', async () => {
  const email = newAddress('signer');
  const signatureId = await sentTo(email);
  const unproven = await signUp(stack, { email });
  const stranger = await confirmedPerson(stack);
  for (const { accessToken } of [unproven, stranger, sender.owner]) {
    for (const body of [
      { action: 'view', signatureId },
      signingInput({ signatureId }),
      { action: 'refuse', signatureId, reason: 'x' },
    ]) {
      const answer = await callFunction(stack, 'sign', body, accessToken);
      expect(answer).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'DOCUMENT_NOT_FOUND', path: null }] },
      });
    }
  }
});

test('a session that was logged out opens nothing, though its token has not expired', async () => {
  const email = newAddress('signer');
  const signatureId = await sentTo(email);
  const signer = await confirmedPerson(stack, { email });
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${signer.accessToken}` };
  await fetch(`${stack.url}/auth/v1/logout`, { method: 'POST', headers });
  const answer = await callFunction(stack, 'sign', { action: 'view', signatureId }, signer.accessToken);
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'UNAUTHORIZED' }] } });
});

test('a link takes precedence over a session: a reader logged in as another user signs as the signer', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  const answer = await callFunction(stack, 'sign', signingInput({ token }), sender.owner.accessToken);
  expect(answer).toMatchObject({ status: 200, body: { status: 'SIGNED' } });
  expect(await clock.sql`select identified_by from signature where id = ${ola.signatureId}`).toEqual([
    { identified_by: 'EMAIL_LINK' },
  ]);
});

test('a link expires with its document: it can be seen for a while, but not signed, and then not seen', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  const token = await signingToken(stack, ola);
  await clock.advance('4 months');
  const late = await callFunction(stack, 'sign', signingInput({ token }));
  expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 'INVALID_ACTION' }] } });
  await stack.runSchedules();
  await stack.runWork();
  expect(await callFunction(stack, 'sign', { action: 'view', token })).toMatchObject({
    status: 200,
    body: { document: { status: 'EXPIRED' } },
  });
  await clock.advance('91 days');
  await expectRefused(token);
});

test('guessing is slowed down: after thirty wrong links the answer is to wait, and a right link still works', async () => {
  await clock.advance('1 day');
  const { signer: ola } = await sentDocument(stack, sender);
  const right = await signingToken(stack, ola);
  const statuses: number[] = [];
  for (let guess = 0; guess < 32; guess += 1) {
    const { status } = await callFunction(stack, 'sign', { action: 'view', token: `guess-${guess}` });
    statuses.push(status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses.slice(30)).toEqual([429, 429]);
  const elsewhere = await callFunction(stack, 'public-document', { action: 'view', token: 'guess' });
  expect(elsewhere).toMatchObject({
    status: 429,
    body: { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED' }] },
  });
  expect((await callFunction(stack, 'sign', { action: 'view', token: right })).status).toBe(200);
});
