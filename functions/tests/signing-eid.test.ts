import { beforeAll, expect, test } from 'vitest';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rpc } from './support/call.ts';
import { sentTo, signingInput, signingToken } from './support/documents.ts';
import type { SentDocument, SignerInput } from './support/documents.ts';
import { beginEid, proveByEid } from './support/eid.ts';
import { lastToken } from './support/inbox.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { logIn } from './support/sms.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

const KARI = { firstName: 'Kari', lastName: 'Nordmann' };
const refused = (status: number, code: string, path: string | null) => ({ status, body: { errors: [{ code, path }] } });

async function asked(input: SignerInput = KARI) {
  const document = await sentTo(stack, sender, { requiredProof: 'EID', ...input });
  return { ...document, token: await signingToken(stack, document.signer) };
}

/** Proves by eID on the page of the link, and returns the answer. */
const prove = (token: string, person = 'no-kari', method: EidMethodName = 'NO_BANKID') =>
  proveByEid(stack, { purpose: 'SIGN', method, token }, person);

const proofOf = async (token: string): Promise<string> => (await prove(token)).body.proof?.proof ?? '';

/** Presses Sign in the name that the eID of Kari says. */
const sign = (token: string, proof: string | undefined, name = KARI) =>
  callFunction(stack, 'sign', signingInput({ token, proof, ...name, typedName: `${name.firstName} ${name.lastName}` }));

async function signature({ signer }: SentDocument) {
  const [row] = await clock.sql`
    select s.status, s.identified_by, s.eid_method, s.signed_first_name, s.signed_last_name, e.proof
    from public.signature s left join private.signature_evidence e on e.signature_id = s.id
    where s.id = ${signer.signatureId}`;
  return row;
}

test('the signer’s page says what is demanded, and a signature without it is refused', async () => {
  const document = await asked({ ...KARI, eidCountry: 'NO' });
  const view = await callFunction<SignerView>(stack, 'sign', { action: 'view', token: document.token });
  expect(view.body.signature).toMatchObject({ requiredProof: 'EID', eidCountry: 'NO' });
  expect(await sign(document.token, undefined)).toMatchObject(refused(422, 'BLANK', 'proof'));
  expect(await sign(document.token, 'guessed')).toMatchObject(refused(422, 'VERIFICATION_FAILED', 'proof'));
  expect(await signature(document)).toMatchObject({ status: 'PENDING' });
});

test('a document signed with eID says by whom, with what and when, in event, seal and audit trail, and no number', async () => {
  const document = await asked();
  const answer = await prove(document.token);
  expect(answer.body).toMatchObject({
    purpose: 'SIGN',
    proof: { ...KARI, means: 'EID', subjectId: document.signer.signatureId },
  });
  expect(await sign(document.token, answer.body.proof?.proof)).toMatchObject({ status: 200 });
  const proof = {
    means: 'EID',
    method: 'NO_BANKID',
    provider: '127.0.0.1',
    level: 'HIGH',
    name: 'Kari Nordmann',
    provenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
  };
  expect(await signature(document)).toEqual({
    status: 'SIGNED',
    identified_by: 'EID',
    eid_method: 'NO_BANKID',
    signed_first_name: 'Kari',
    signed_last_name: 'Nordmann',
    proof,
  });
  const [event] = await clock.sql`
    select data from public.document_event where document_id = ${document.documentId} and type = 'SIGNED'`;
  expect(event?.['data']).toMatchObject({ identifiedBy: 'EID', proof });
  const [{ seal, trail } = { seal: null, trail: null }] = await clock.sql`
    select service.seal_input(${document.documentId}) as seal,
      (select data from public.document_event where document_id = ${document.documentId} and type = 'SUBMITTED') as trail`;
  expect(seal).toMatchObject({ signatures: [{ identifiedBy: 'EID', proof }] });
  expect(trail).toMatchObject({ signers: [{ requiredProof: 'EID' }] });
  expect(JSON.stringify([seal, event, trail])).not.toContain('15919400088');
});

test('a proof counts once, for its signature, its link and ten minutes', async () => {
  const [first, second] = [await asked(), await asked()];
  const wrong = refused(422, 'VERIFICATION_FAILED', 'proof');
  const proof = await proofOf(first.token);
  expect(await sign(second.token, proof), 'of another document').toMatchObject(wrong);
  await callFunction(stack, 'sign', { action: 'link', token: first.token });
  const fresh = await lastToken(stack, first.signer.email, 'sign-document');
  expect(fresh).not.toBe(first.token);
  expect(await sign(fresh, proof), 'by another link').toMatchObject(wrong);

  const late = await proofOf(second.token);
  await clock.sql`
    update private.visitor_proof set proven_at = proven_at - interval '11 minutes'
    where subject_id = ${second.signer.signatureId}`;
  expect(await sign(second.token, late)).toMatchObject({
    body: { errors: [{ code: 'TOKEN_EXPIRED', path: 'proof' }] },
  });

  const input = signingInput({ token: first.token, proof, ...KARI, typedName: 'Kari Nordmann' });
  const both = await Promise.all([1, 2].map(() => callFunction(stack, 'sign', input)));
  expect(
    both.map(({ status }) => status),
    'one request twice',
  ).toEqual([200, 200]);
  expect(await sign(first.token, proof), 'once more').toMatchObject({
    body: { errors: [{ code: 'DOCUMENT_SIGNED' }] },
  });
  await clock.sql`update private.visitor_proof set proven_at = private.now() where subject_id = ${second.signer.signatureId}`;
  await clock.sql`update private.visitor_proof set used_at = private.now() where subject_id = ${second.signer.signatureId}`;
  expect(await sign(second.token, late), 'a used one').toMatchObject(wrong);
});

test('the eID of somebody else, or of another country than the sender chose, proves nothing', async () => {
  const { token } = await asked({ ...KARI, eidCountry: 'NO' });
  expect(await prove(token, 'no-signe')).toMatchObject(refused(422, 'VERIFICATION_FAILED', 'eidPerson'));
  expect(await prove(token, 'se-alva', 'SE_BANKID_SAME_DEVICE')).toMatchObject(refused(422, 'INCLUSION', 'method'));
  expect(
    await clock.sql`select from private.visitor_proof p join public.signature s on s.id = p.subject_id
    where s.first_name = 'Kari' and p.last_name <> 'Nordmann'`,
  ).toEqual([]);
});

test('another family name is shown to the signer and recorded, and nobody signs in a name that the eID does not say', async () => {
  const document = await asked({ firstName: 'Kari', lastName: 'Hansen' });
  const { body } = await prove(document.token);
  expect(body.proof).toMatchObject({ ...KARI, invitedName: 'Kari Hansen' });
  const proof = body.proof?.proof;
  expect(await sign(document.token, proof, { firstName: 'Kari', lastName: 'Hansen' })).toMatchObject(
    refused(422, 'VERIFICATION_FAILED', 'eidName'),
  );
  expect(await sign(document.token, proof)).toMatchObject({ status: 200 });
  const [event] = await clock.sql`
    select data from public.document_event where document_id = ${document.documentId} and type = 'SIGNED'`;
  expect(event?.['data']).toMatchObject({ lastName: 'Nordmann', invitedName: 'Kari Hansen' });
});

test('a logged-in signer’s proof belongs to their session', async () => {
  const kari = await confirmedPerson(stack, KARI);
  const { signer } = await sentTo(stack, sender, { ...KARI, email: kari.email, requiredProof: 'EID' });
  const { signatureId } = signer;
  const { body } = await proveByEid(stack, { purpose: 'SIGN', signatureId, accessToken: kari.accessToken }, 'no-kari');
  const input = signingInput({ signatureId, proof: body.proof?.proof, ...KARI, typedName: 'Kari Nordmann' });
  const elsewhere = await logIn(stack, kari);
  expect(await callFunction(stack, 'sign', input, elsewhere)).toMatchObject({ status: 422 });
  expect(await callFunction(stack, 'sign', input, kari.accessToken)).toMatchObject({ status: 200 });
});

test('correcting how a signer proves who they are ends the link and its proofs, and is an event', async () => {
  const document = await asked();
  const proof = await proofOf(document.token);
  await rpc(stack, sender.owner.accessToken, 'correct_signature', {
    signature_id: document.signer.signatureId,
    input: { requiredProof: 'LINK' },
  });
  expect(await sign(document.token, proof)).toMatchObject({ body: { errors: [{ code: 'INVALID_TOKEN' }] } });
  expect(
    await clock.sql`
    select from private.visitor_proof where subject_id = ${document.signer.signatureId}`,
  ).toEqual([]);
  const [event] = await clock.sql`
    select data from public.document_event where document_id = ${document.documentId} and type = 'CORRECTED'`;
  expect(event?.['data']).toMatchObject({ requiredProof: 'LINK', previousRequiredProof: 'EID' });
  const token = await signingToken(stack, document.signer);
  expect(await beginEid(stack, { purpose: 'SIGN', token })).toMatchObject(refused(409, 'INVALID_ACTION', null));
  expect(await sign(token, undefined)).toMatchObject({ status: 200 });
});

test('the database itself refuses a signature without the demanded proof', async () => {
  const { signer } = await asked();
  await expect(clock.sql`
    update public.signature set status = 'SIGNED', signed_at = now(), signature_kind = 'TYPED',
      identified_by = 'EMAIL_LINK'
    where id = ${signer.signatureId}`).rejects.toThrow('signature_proven');
});
