import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { sentTo, signingInput, signingToken } from './support/documents.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { failSms, lastCode, newNumber, smsTo, wrong } from './support/sms.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

/** A document whose signer proves who they are by a code to their phone. */
async function asked() {
  const { countryCode, number } = newNumber();
  const sent = await sentTo(stack, sender, { requiredProof: 'SMS', phone: countryCode + number });
  return { ...sent, number, token: await signingToken(stack, sent.signer) };
}

const send = (token: string) => callFunction(stack, 'identity', { action: 'sendCode', purpose: 'SIGN', token });
const enter = (token: string, code: string) =>
  callFunction<HeldProof>(stack, 'identity', { action: 'useCode', purpose: 'SIGN', token, code });
const sign = (token: string, proof: string) => callFunction(stack, 'sign', signingInput({ token, proof }));

test('the code that was texted to the signer is a proof, and the record has the masked number', async () => {
  const { token, number, signer, documentId } = await asked();
  const sent = await send(token);
  expect(sent).toMatchObject({ status: 200, body: { cooldownSeconds: 30 } });
  expect(JSON.stringify(sent.body)).not.toContain(number);
  const code = await lastCode(stack, number);
  expect(await enter(token, wrong(code))).toMatchObject({
    body: { errors: [{ code: 'VERIFICATION_FAILED', path: 'code' }] },
  });
  const { status, body } = await enter(token, code);
  expect({ status, body }).toMatchObject({ status: 200, body: { means: 'SMS', subjectId: signer.signatureId } });
  expect(await enter(token, code), 'again').toMatchObject({ body: { errors: [{ code: 'TOKEN_EXPIRED' }] } });
  expect(await sign(token, body.proof)).toMatchObject({ status: 200 });
  const [event] = await clock.sql`
    select data from public.document_event where document_id = ${documentId} and type = 'SIGNED'`;
  expect(event?.['data']).toMatchObject({ identifiedBy: 'SMS_CODE', proof: { means: 'SMS' } });
  expect(JSON.stringify(event)).not.toContain(number);
});

test('a code works by the link it was sent for, for ten minutes and five tries, and not at once again', async () => {
  const [one, other] = [await asked(), await asked()];
  await send(one.token);
  expect(await send(one.token)).toMatchObject({ body: { errors: [{ code: 'TFA_SEND_COOLDOWN' }] } });
  const code = await lastCode(stack, one.number);
  expect(await enter(other.token, code)).toMatchObject({ body: { errors: [{ code: 'TOKEN_EXPIRED' }] } });
  for (let tries = 0; tries < 5; tries += 1) await enter(one.token, wrong(code));
  expect(await enter(one.token, code)).toMatchObject({ body: { errors: [{ code: 'TOKEN_EXPIRED' }] } });
  await send(other.token);
  await clock.sql`
    update private.proof_code set created_at = created_at - interval '11 minutes'
    where subject_id = ${other.signer.signatureId}`;
  expect(await enter(other.token, await lastCode(stack, other.number))).toMatchObject({
    body: { errors: [{ code: 'TOKEN_EXPIRED' }] },
  });
});

test('a provider that refuses the message is told, and another code may follow at once', async () => {
  const { token, number } = await asked();
  await failSms(stack, { times: 1, status: 422 });
  expect(await send(token)).toMatchObject({ body: { errors: [{ code: 'SMS_SENDING_FAILED' }] } });
  expect(await send(token)).toMatchObject({ status: 200 });
  expect(await smsTo(stack, number)).toHaveLength(1);
});

test('one number gets five codes an hour from all senders together', async () => {
  const { token, signer } = await asked();
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await send(token)).toMatchObject({ status: 200 });
    await clock.sql`
      update private.proof_code set created_at = created_at - interval '1 minute'
      where subject_id = ${signer.signatureId}`;
  }
  expect(await send(token)).toMatchObject({ body: { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED' }] } });
});

test('nobody gets a code for a link that asks for none, and a signer needs a number for it', async () => {
  const { signer } = await sentTo(stack, sender, {});
  const token = await signingToken(stack, signer);
  expect(await send(token)).toMatchObject({ body: { errors: [{ code: 'INVALID_ACTION' }] } });
  expect(await send('unknown')).toMatchObject({ body: { errors: [{ code: 'INVALID_TOKEN' }] } });
  await expect(sentTo(stack, sender, { requiredProof: 'SMS' })).rejects.toThrow(/BLANK/);
});
