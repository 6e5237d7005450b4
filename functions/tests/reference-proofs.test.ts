import { beforeAll, expect, test } from 'vitest';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { proveByEid } from './support/eid.ts';
import { mailsTo } from './support/inbox.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { completeSubmission, namedReferee } from './support/references.ts';
import type { AskedReferee } from './support/references.ts';
import { lastCode, newNumber, wrong } from './support/sms.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

type Wanted = NonNullable<Parameters<typeof namedReferee>[3]>;
const asked = (wanted: Wanted) => namedReferee(stack, clock.sql, sender, wanted);
const sendCode = (token: string) =>
  callFunction(stack, 'identity', { action: 'sendCode', purpose: 'REFERENCE', token });
const enterCode = (token: string, code: string) =>
  callFunction<HeldProof>(stack, 'identity', { action: 'useCode', purpose: 'REFERENCE', token, code });
const proofFault = (code: string) => ({ status: 422, body: { errors: [{ code, path: 'proof' }] } });

async function submit({ token }: AskedReferee, proof?: string) {
  const body = await completeSubmission(stack, token);
  const { status, body: answer } = await callFunction(stack, 'reference', { ...body, ...(proof ? { proof } : {}) });
  return { status, body: answer };
}

/** What the report has of the proof. */
async function recorded({ check }: AskedReferee) {
  const [row] =
    await clock.sql`select private.references_json(${check}, 'SENDER') -> 0 -> 'answer' -> 'proof' as proof`;
  return row?.['proof'];
}

test('a code texted to the referee’s phone is asked for before, needed to submit, and recorded masked', async () => {
  const { countryCode, number } = newNumber();
  const referee = await asked({ proof: 'PHONE', fields: { phone: countryCode + number } });
  const view = await callFunction<ReferenceView>(stack, 'reference', { action: 'open', token: referee.token });
  expect(view.body.proof).toMatchObject({ means: 'PHONE', address: `+47•••••${number.slice(-3)}` });
  expect(await submit(referee)).toEqual(proofFault('BLANK'));
  expect(await sendCode(referee.token)).toMatchObject({ status: 200 });
  const code = await lastCode(stack, number);
  expect(await enterCode(referee.token, wrong(code))).toMatchObject({ status: 422 });
  const { body } = await enterCode(referee.token, code);
  expect(await submit(referee, body.proof)).toMatchObject({ status: 200 });
  expect(await recorded(referee)).toMatchObject({ means: 'SMS', address: `+47•••••${number.slice(-3)}` });
});

test('a code mailed to the mailbox proves it, and is not in the outbox', async () => {
  const referee = await asked({ proof: 'MAILBOX' });
  await sendCode(referee.token);
  const mail = (await mailsTo(stack, referee.email)).at(-1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const { body } = await enterCode(referee.token, code);
  expect(await submit(referee, body.proof)).toMatchObject({ status: 200 });
  expect(await recorded(referee)).toMatchObject({ means: 'MAIL' });
  const queued = await clock.sql`select from private.outbox where payload::text like ${`%${code}%`}`;
  expect(queued).toEqual([]);
});

test('an eID of the person who was named is a proof; somebody else’s proves nothing', async () => {
  const referee = await asked({ proof: 'EID', fields: { firstName: 'Kari', lastName: 'Nordmann' } });
  const prove = (person: string) => proveByEid(stack, { purpose: 'REFERENCE', token: referee.token }, person);
  expect(await sendCode(referee.token)).toMatchObject({ body: { errors: [{ code: 'INVALID_ACTION' }] } });
  expect(await prove('no-signe')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'VERIFICATION_FAILED', path: 'eidReferee' }] },
  });
  expect(await submit(referee)).toEqual(proofFault('BLANK'));
  const { body } = await prove('no-kari');
  expect(body.proof).toMatchObject({ means: 'EID', firstName: 'Kari', lastName: 'Nordmann' });
  expect(await submit(referee, body.proof?.proof)).toMatchObject({ status: 200 });
  const proof = await recorded(referee);
  expect(proof).toMatchObject({ means: 'EID', method: 'NO_BANKID', name: 'Kari Nordmann', level: 'HIGH' });
  expect(JSON.stringify(proof)).not.toContain('15919400088');
});
