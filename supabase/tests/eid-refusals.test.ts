import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, passTime, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { asked } from './support/referees.ts';
import { logIn, logInAtLevel2, NUMBER, switchOnTwoFactor, textCode } from './support/session.ts';
import { deliver, draft, emailOf, idOf, signUp, submit, inWorld } from './support/world.ts';

// What the database refuses of an eID and of codes, whichever person the broker names.
interface Attempt {
  readonly person?: string;
  readonly subject?: string;
  readonly answered?: boolean;
}

/** Begins an attempt, which the broker has answered unless told otherwise. */
async function attempt(tx: Transaction, purpose: string, of: Attempt = {}): Promise<string> {
  const { person = null, subject = null, answered = true } = of;
  return idOf(
    await tx`
      insert into private.eid_attempt (purpose, method, user_id, subject_id, holder_hash, state_hash, browser_hash, nonce,
        code_verifier, redirect_uri, answered_at)
      values (${purpose}, 'NO_BANKID', ${person}, ${subject}, ${randomBytes(32)}, ${randomBytes(32)}, ${randomBytes(32)},
        'n', 'v', 'https://tillit.example', ${answered ? new Date() : null}) returning id`,
  );
}

const SUBJECT = randomBytes(32);
const PROVEN = {
  method: 'NO_BANKID',
  country: 'NO',
  firstName: 'Signe',
  lastName: 'Ås',
  birthDate: '1994-09-15',
  sealed: null,
  numberHash: randomBytes(32).toString('base64'),
  subjectHash: SUBJECT.toString('base64'),
  provider: 'broker.example',
  level: 'HIGH',
};
const finish = (tx: Transaction, id: string, proven: object = {}): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      inner.savepoint((own) =>
        service(own, 'finish_eid', { attempt_id: id, proven: { ...PROVEN, ...proven } }).then(() => undefined),
      ),
    ),
  );

/** Links the eID of PROVEN to a person, who may log in with it. */
async function link(tx: Transaction, person: string): Promise<void> {
  const id = idOf(
    await tx`
      insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
      values (${person}, 'Signe', 'Ås', 'NO', true, private.now()) returning id`,
  );
  await tx`insert into private.identity_subject (identity_id, keyed_hash, may_log_in) values (${id}, ${SUBJECT}, true)`;
}

test('an attempt is finished once, and only after the broker’s answer', async () => {
  await rolledBack(sql, async (tx) => {
    await link(tx, await signUp(tx, address()));
    expect(await finish(tx, randomUUID())).toBe('INVALID_ACTION');
    expect(await finish(tx, await attempt(tx, 'LOG_IN', { answered: false }))).toBe('INVALID_ACTION');
    const id = await attempt(tx, 'LOG_IN');
    expect(await finish(tx, id)).toBe('ok');
    await service(tx, 'finish_eid', { attempt_id: id, proven: PROVEN });
    expect(await finish(tx, id)).toBe('INVALID_ACTION');
  });
});

test('an eID removes the phones of a user, and never those of an administrator', async () => {
  await rolledBack(sql, async (tx) => {
    const person = await signUp(tx, address());
    await link(tx, person);
    await switchOnTwoFactor(tx, await logIn(tx, person));
    const phones = () => tx`select from private.two_factor where user_id = ${person}`;
    await tx`update public.user_profile set administrator = true where id = ${person}`;
    expect(await finish(tx, await attempt(tx, 'LOST_PHONE'))).toBe('UNAUTHORIZED');
    expect(await phones()).toHaveLength(1);
    await tx`update public.user_profile set administrator = false where id = ${person}`;
    await service(tx, 'finish_eid', { attempt_id: await attempt(tx, 'LOST_PHONE'), proven: PROVEN });
    expect(await phones()).toHaveLength(0);
  });
});

test('a signature takes the eID of its country, and none once it is cancelled', async () => {
  await inWorld(async (tx, world) => {
    const { id, signatures } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    const [subject] = signatures;
    await tx`
      update public.signature set first_name = 'Signe', last_name = 'Ås', required_proof = 'EID', eid_country = 'NO'
      where id = ${subject ?? null}`;
    await submit(tx, world.ids.member, id);
    const tried = async (proven: object = {}) =>
      finish(tx, await attempt(tx, 'SIGN', { subject: subject ?? '' }), proven);
    expect(await tried()).toBe('ok');
    expect(await tried({ country: 'SE' })).toBe('INCLUSION@method');
    expect(await tried({ firstName: 'Kari', lastName: 'Nordmann' })).toBe('VERIFICATION_FAILED@eidPerson');
    await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${id}]::uuid[])).id`,
    );
    expect(await tried()).toBe('INVALID_ACTION');
  });
});

test('a referee who has been replaced proves nothing any more', async () => {
  await inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    const [referee] = await tx`
      select id, first_name as "firstName", last_name as "lastName" from private.referee
      where check_item_id = ${check} and email like 'anne%'`;
    const { id: subject, ...names } = referee as unknown as { id: string; firstName: string; lastName: string };
    const tried = async () => finish(tx, await attempt(tx, 'REFERENCE', { subject }), names);
    expect(await tried()).toBe('ok');
    await tx`select private.end_referee(r, 'REPLACED') from private.referee r where r.id = ${subject}`;
    expect(await tried()).toBe('INVALID_ACTION');
  });
});

test('a check takes the eID of the countries that it is for', async () => {
  await inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['BANK_ID'] });
    await consent(tx, world, list);
    const of = { person: world.ids.signer, subject: checks['BANK_ID'] ?? '' };
    expect(await finish(tx, await attempt(tx, 'CHECK', of), { country: 'DE' })).toBe('INCLUSION@method');
    expect(await tx`select from public.identity where user_id = ${world.ids.signer}`).toEqual([]);
    expect(await finish(tx, await attempt(tx, 'CHECK', of))).toBe('ok');
  });
});

test('a code goes to the number of two-factor, and to nobody without one', async () => {
  await rolledBack(sql, async (tx) => {
    const caller = await logInAtLevel2(tx, await signUp(tx, address()));
    const ask = (purpose: 'TFA_LOGIN' | 'TFA_SET_UP' | 'LEVEL_2', to: object = {}) =>
      undone(tx, (inner) =>
        refusal(inner.savepoint((own) => textCode(own, caller, purpose, to).then(() => undefined))),
      );
    expect(await ask('TFA_LOGIN')).toBe('INVALID_ACTION');
    expect(await ask('TFA_SET_UP'), 'once more, without a first time').toBe('INVALID_ACTION');
    expect(await ask('LEVEL_2')).toBe('BLANK@phoneNumber');
    await switchOnTwoFactor(tx, caller);
    await passTime(tx, '1 minute');
    expect(await ask('TFA_SET_UP', { ...NUMBER, number: '98765432' })).toBe('ok');
    await tx`delete from private.session_proof where session_id = ${caller.session}`;
    expect(await ask('TFA_SET_UP', { ...NUMBER, number: '98765432' })).toBe('AUTH_LEVEL_2_REQUIRED');
  });
});

test('a network that has guessed a thousand codes guesses no more, also not the right one', async () => {
  await inWorld(async (tx, world) => {
    const { id, signatures } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await tx`
      update public.signature set required_proof = 'SMS', phone = '+4791234567' where id = ${signatures[0] ?? null}`;
    await submit(tx, world.ids.member, id);
    const of = {
      user_id: null,
      purpose: 'SIGN',
      subject: { token: (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '' },
      network: '198.51.100.9',
    };
    const { code } = await service(tx, 'new_proof_code', of);
    await tx`
      select private.hit('sms-try:198.51.100.9', 1000, interval '1 hour') from generate_series(1, 1000)`;
    expect(await service(tx, 'try_proof_code', { ...of, code })).toEqual({ fault: 'DELIVERY_FREQUENCY_EXCEEDED' });
    expect(await service(tx, 'try_proof_code', { ...of, network: '198.51.100.10', code })).toMatchObject({
      fault: null,
    });
  });
});

test('an identity document that the provider never decides expires after nine days', async () => {
  await rolledBack(sql, async (tx) => {
    const person = await signUp(tx, address());
    const begin = async (days: number) =>
      idOf(
        await tx`
          insert into private.document_session (purpose, user_id, begun_at)
          values ('LINK', ${person}, private.now() - make_interval(days => ${days})) returning id`,
      );
    const [old, young] = [await begin(10), await begin(8)];
    expect(await service(tx, 'due_documents', {})).toEqual([]);
    const statusOf = async (id: string) =>
      (await tx`select status from private.document_session where id = ${id}`)[0]?.['status'];
    expect([await statusOf(old), await statusOf(young)]).toEqual(['EXPIRED', 'CREATED']);
    const event = { attemptId: randomUUID(), status: 'STARTED' };
    const told = { event, decision: null, proven: null };
    await service(tx, 'record_document', { ...told, session_id: randomUUID() });
    expect(await statusOf(young), 'a session that nobody began').toBe('CREATED');
    await service(tx, 'record_document', { ...told, session_id: young });
    expect(await statusOf(young)).toBe('STARTED');
  });
});

test('a check of identity is answered by its eID alone, and by no form', async () => {
  await inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['BANK_ID'] });
    await consent(tx, world, list);
    const submitted = as(
      tx,
      user(world.ids.signer),
      (inner) => inner`select (public.submit_check(${checks['BANK_ID'] ?? ''}, '{}')).id`,
    );
    expect(await refusal(submitted)).toBe('INVALID_ACTION');
  });
});
