import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import type { ReferenceLink, ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { callFunction, post, rpc } from './support/call.ts';
import { mailsTo } from './support/inbox.ts';
import { newAddress, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { completeSubmission, namedReferee as named, refereeFields } from './support/references.ts';
import type { AskedReferee } from './support/references.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});
beforeEach(async () => {
  await clock.sql`delete from private.rate_limit`;
});

const INVALID = { status: 404, body: { errors: [{ code: 'INVALID_TOKEN', path: null }] } };

const call = async <T>(body: object) => {
  const { status, body: answer } = await callFunction<T>(stack, 'reference', body);
  return { status, body: answer };
};
const open = (token: string) => call<ReferenceView>({ action: 'open', token });

const namedReferee = () => named(stack, clock.sql, sender);
const submission = (token: string) => completeSubmission(stack, token);

test('a link shows who asks about whom, and opening it changes nothing', async () => {
  const { token, check, email } = await namedReferee();
  const rowsOf = () => clock.sql`
    select r.*, (select count(*) from private.check_read) as reads from private.referee r where check_item_id = ${check}`;
  const before = await rowsOf();
  const { status, body } = await open(token);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      kind: 'DIGITAL_REFERENCE',
      refereeName: 'Anne Berg',
      sender: { organizationName: 'Nordlys AS' },
      draft: null,
    },
  });
  expect(JSON.stringify(body)).not.toContain(email);
  expect(await rowsOf()).toEqual(before);
  const got = await fetch(`${stack.url}/functions/v1/reference?token=${token}`, {
    headers: { apikey: stack.publishableKey },
  });
  expect(got.status).toBe(405);
});

test('the code in the mail opens the same questions, with its mailbox only', async () => {
  const { email } = await namedReferee();
  const text = (await mailsTo(stack, email)).at(-1)?.text ?? '';
  const code = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? '';
  const other = await call({ action: 'openByCode', code, email: newAddress('annen') });
  expect(other).toEqual(INVALID);
  const { body } = await call<ReferenceLink>({ action: 'openByCode', code: code.toLowerCase(), email });
  expect((await open(body.token)).status).toBe(200);
});

/** An attacker's numbers take minutes. */
const LIMIT = sized({ quick: 120_000, full: 7_200_000 });

test(
  'codes cannot be guessed: a mailbox has ten tries in an hour for all callers together',
  async () => {
    const { email } = await namedReferee();
    const guesses = sized({ quick: 40, full: 10_000 });
    const statuses = new Set<number>();
    for (let tried = 0; tried < guesses; tried += 1) {
      // Another network each time.
      await clock.sql`delete from private.rate_limit where key not like 'reference-code:%'`;
      const { status } = await call({ action: 'openByCode', code: randomBytes(4).toString('hex'), email });
      statuses.add(status);
      if (tried >= 10) expect(status).toBe(429);
    }
    expect(statuses).toEqual(new Set([404, 429]));
  },
  LIMIT,
);

test('a token that is unknown, expired, used, revoked or of another purpose gets the same bytes', async () => {
  const USED = { status: 409, body: { errors: [{ code: 'INVALID_ACTION', path: 'answered' }] } };
  const answers = new Set<string>();
  const collect = async (token: string) => {
    for (const body of [
      { action: 'open', token },
      { action: 'saveDraft', token, answers: {}, version: 0 },
      { action: 'decline', token, message: 'Nei' },
      { action: 'notMe', token, reason: 'NOT_ME' },
      { action: 'submit', token, requestId: randomUUID(), marketing: true, seconds: 1, device: 'x', attributes: {} },
    ]) {
      answers.add(JSON.stringify(await call(body)));
      await clock.sql`delete from private.rate_limit`;
    }
    for (const body of [
      { action: 'sendCode', purpose: 'REFERENCE', token },
      { action: 'useCode', purpose: 'REFERENCE', token, code: '123456' },
      { action: 'beginEid', purpose: 'REFERENCE', method: 'NO_BANKID', language: 'nb', token },
    ]) {
      const { status, body: answer } = await callFunction(stack, 'identity', body);
      answers.add(JSON.stringify({ status, body: answer }));
    }
  };
  const used = await namedReferee();
  await call(await submission(used.token));
  const expired = await namedReferee();
  await clock.sql`
    update private.access_token set expires_at = now() - interval '1 second'
    where subject_id = (select id from private.referee where check_item_id = ${expired.check})`;
  const cancelled = await namedReferee();
  const args = { account_id: sender.accountId, ids: [cancelled.list] };
  await rpc(stack, sender.owner.accessToken, 'cancel_check_lists', args);
  const other = randomUUID();
  await clock.sql`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(${other}), 'CHECK_LIST', id, now() + interval '1 day' from public.check_list limit 1`;
  // Anybody who holds a used link learns that it was answered, by opening it and by nothing else.
  expect(await open(used.token)).toEqual(USED);
  await collect(used.token);
  expect(answers.delete(JSON.stringify(USED))).toBe(true);
  for (const token of ['x', randomBytes(32).toString('base64url'), expired.token, cancelled.token, other])
    await collect(token);
  expect([...answers]).toEqual([JSON.stringify(INVALID)]);
});

test('a doubled submission, and one from two tabs, has one outcome', async () => {
  const { token, check } = await namedReferee();
  const first = await submission(token);
  const second = { ...first, requestId: randomUUID() };
  const outcomes = await Promise.all([first, first, second, second].map(call));
  const statuses = outcomes.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 404, 404]);
  const rows = await clock.sql`
    select from private.referee_answer a join private.referee r on r.id = a.referee_id where r.check_item_id = ${check}`;
  expect(rows).toHaveLength(1);
});

/** Prepares what comes in the way of an answer, and returns the call that does it. */
type Rival = (referee: AskedReferee) => Promise<() => Promise<unknown>>;

const rivals: Record<string, Rival> = {
  'the sender’s cancellation':
    async ({ list }) =>
    () =>
      rpc(stack, sender.owner.accessToken, 'cancel_check_lists', { account_id: sender.accountId, ids: [list] }),
  'the candidate’s withdrawal':
    async ({ list, candidate }) =>
    () =>
      rpc(stack, candidate.accessToken, 'refuse_check_list', { check_list_id: list, refuse_reason: 'Trekker meg' }),
  'the candidate’s replacement': async ({ check, candidate }) => {
    const [row] = await clock.sql`
      update private.referee set asked_at = asked_at - interval '4 days' where check_item_id = ${check} returning id`;
    const reference = { ...refereeFields, email: newAddress('ny') };
    const input = { reference, reason: 'Svarer ikke' };
    return () => rpc(stack, candidate.accessToken, 'replace_referee', { referee_id: row?.['id'], input });
  },
  'giving up': async ({ check }) => {
    await clock.advance(await untilBusinessHours());
    await clock.sql`
      update private.referee set reminder_no = 3, next_reminder_at = private.now() - interval '1 minute'
      where check_item_id = ${check}`;
    return () => clock.sql`select service.remind_referees()`;
  },
  'the referee’s refusal in another tab':
    async ({ token }) =>
    () =>
      call({ action: 'decline', token, message: 'Nei' }),
};

/** The job gives nobody up outside business hours. */
async function untilBusinessHours(): Promise<string> {
  const [row] = await clock.sql<{ wait: string }[]>`
    select (private.business_time(now() + interval '1 day', private.referee_zone('NO')) - now())::text as wait`;
  return row?.wait ?? '';
}

test.each(Object.keys(rivals))('an answer and %s at the same time have one outcome', async (name) => {
  const referee = await namedReferee();
  const body = await submission(referee.token);
  const rival = await rivals[name]!(referee);
  // The one that comes second is told so, or changes nothing.
  const [answered] = await Promise.all([call(body), rival().catch(() => null)]);
  const rows = await clock.sql`
    select r.status, r.superseded_at is null as counts, a.request_id from private.referee r
    left join private.referee_answer a on a.referee_id = r.id
    where r.check_item_id = ${referee.check} order by r.created_at`;
  expect(answered.status === 200 || answered.status === 404).toBe(true);
  expect(rows[0]).toMatchObject(
    answered.status === 200
      ? { status: 'ANSWERED', counts: true, request_id: body.requestId }
      : { status: expect.stringMatching(/WITHDRAWN|REPLACED|GAVE_UP|DECLINED/), request_id: null },
  );
  expect(rows).toHaveLength(rows[0]?.['status'] === 'REPLACED' ? 2 : 1);
  expect(await call(body), 'the same request again').toMatchObject({ status: answered.status });
});

test('the job gives up a referee whose time is over, and their answer comes too late', async () => {
  const referee = await namedReferee();
  const body = await submission(referee.token);
  await (
    await rivals['giving up']!(referee)
  )();
  expect(await call(body)).toEqual(INVALID);
});

test(
  'whatever the answers are, they are taken or refused with a code',
  async () => {
    const { token, check } = await namedReferee();
    const valid = await submission(token);
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('\u0000', '\ud800', 1e308, -1, 2.5, '__proto__', 'a'.repeat(5000), null, [], {}),
    );
    const ids = Object.keys(valid.attributes.answers);
    const field = fc.constantFrom(
      'rating',
      'unable',
      'explanation',
      'yes',
      'text',
      'relation',
      'startMonth',
      'confirmInfo',
    );
    const spoilt = fc.oneof(
      fc.record({ answers: odd, facts: odd }, { requiredKeys: [] }),
      fc.tuple(fc.constantFrom(...ids), field, odd).map(([id, name, value]) => ({
        ...valid.attributes,
        answers: { ...valid.attributes.answers, [id]: { [name]: value } },
      })),
      fc.tuple(field, odd).map(([name, value]) => ({
        ...valid.attributes,
        facts: { relation: 'MANAGER', confirmInfo: false, explanation: 'x', [name]: value },
      })),
    );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(spoilt, async (attributes) => {
        await clock.sql`delete from private.rate_limit`;
        const body = JSON.stringify({ ...valid, requestId: randomUUID(), attributes });
        const answer = await post(stack, 'reference', body, { 'content-type': 'application/json' });
        expect([200, 400, 422], JSON.stringify(answer.body)).toContain(answer.status);
        statuses.add(answer.status);
        if (answer.status === 200) await askAgain(check);
      }),
      { numRuns: sized({ quick: 150, full: 10_000 }), seed: 7 },
    );
    expect(statuses, 'some are taken, some are not').toContain(200);
    expect(statuses.size).toBeGreaterThan(1);
  },
  LIMIT,
);

/** Makes the link work again that an answer has ended, so that the next one is judged too. */
async function askAgain(check: string): Promise<void> {
  await clock.sql`
    with asked as (
      update private.referee set status = 'WAITING', ended_at = null where check_item_id = ${check} returning id),
    forgotten as (delete from private.referee_answer a using asked where a.referee_id = asked.id)
    update private.access_token t set revoked_at = null from asked where t.subject_id = asked.id`;
}
