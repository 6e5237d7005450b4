import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { accountCalls, teamWithEverything } from './support/account-calls.ts';
import { handlerCalls } from './support/handler-calls.ts';
import type { Call, Facts } from './support/account-calls.ts';
import { as, connect, refusal, rolledBack, service, setTime, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount, schedule, takeBack } from './support/deletion.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit } from './support/world.ts';

// An account scheduled for deletion is locked. Lists, for every function that changes something, what happens on a
// locked account.
const sql = connect();
afterAll(() => sql.end());

const LOCKED = 'INVALID_ACTION@deletionScheduledOn';

/**
 * Handlers of reports need two-factor (whistleblowing-matrix.test.ts). The other functions don't belong to an account, are the lock itself, need a claim (check-reviews.test.ts), or act on a
 * referee's answer (reference-signals.test.ts).
 */
const others: Record<
  string,
  'of a person' | 'of a claim' | 'of an answer' | 'of an administrator' | 'unlocks' | 'schedules' | 'takes along'
> = {
  acknowledge_alarm: 'of an administrator',
  approve_request: 'of an administrator',
  give_up_work: 'of an administrator',
  request_approval: 'of an administrator',
  retry_work: 'of an administrator',
  send_team_welcome: 'of an administrator',
  switch_features: 'of an administrator',
  withdraw_request: 'of an administrator',
  adjust_credits: 'of an administrator',
  grant_check_request_type: 'of an administrator',
  change_product: 'of an administrator',
  decide_refund: 'of an administrator',
  issue_credit_note: 'of an administrator',
  set_buyer_country: 'of an administrator',
  set_credit_limit: 'of an administrator',
  set_sending_limit: 'of an administrator',
  cancel_account_deletion: 'unlocks',
  choose_check_notice: 'of a person',
  consent_check_list: 'of a person',
  destroy_phone_number: 'of a person',
  resume_check_list: 'of a person',
  refuse_check_list: 'of a person',
  reuse_check: 'of a person',
  take_back_reuse: 'of a person',
  answer_decision_notice: 'of a person',
  register_team: 'of a person',
  request_mailbox_confirmation: 'of a person',
  order_own_data: 'takes along',
  request_refund: 'takes along',
  schedule_account_deletion: 'schedules',
  remove_identity: 'of a person',
  set_default_identity: 'of a person',
  start_impersonation: 'of a person',
  stop_impersonation: 'of a person',
  submit_check: 'of a person',
  open_review: 'of a claim',
  renew_review: 'of a claim',
  release_review: 'of a claim',
  decide_review: 'of a claim',
  repeat_lookup: 'of a claim',
  review_reference_signal: 'of an answer',
  record_reference: 'of an answer',
  save_check_draft: 'of a person',
  destroy_check_file: 'of a person',
  open_check_course: 'of a person',
  object_to_check: 'of a person',
  replace_referee: 'of a person',
  leave_out_referee: 'of a person',
  announce_referee: 'of a person',
  update_user: 'of a person',
};

async function lockedTeam(tx: Transaction): Promise<Facts> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const facts = await teamWithEverything(tx);
  await schedule(tx, facts.world.ids.owner, facts.world.team);
  return facts;
}

/** Runs as the owner, and undoes it. */
function outcome(tx: Transaction, { world }: Facts, name: string, [list, ...values]: Call): Promise<string> {
  return undone(tx, (inner) =>
    refusal(as(inner, user(world.ids.owner), (own) => own.unsafe(`select public.${name}(${list})`, values))),
  );
}

test('every function that changes something is listed here', async () => {
  const found =
    await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'`;
  const unknown = found
    .map(({ proname }) => proname)
    .filter((name) => ![accountCalls, handlerCalls, others].some((list) => name in list));
  expect(unknown).toEqual([]);
});

test('nothing in a locked team can change, and everything can again after the cancellation', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await lockedTeam(tx);
    for (const [name, call] of Object.entries(accountCalls)) {
      expect(await outcome(tx, facts, name, call(facts)), name).toBe(LOCKED);
    }
    await takeBack(tx, facts.world.ids.owner, facts.world.team);
    for (const [name, call] of Object.entries(accountCalls)) {
      expect(await outcome(tx, facts, name, call(facts)), name).not.toBe(LOCKED);
    }
  });
});

test('functions that act for a user refuse a locked team too', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, draft, checkRequest } = await lockedTeam(tx);
    const owner = { user_id: world.ids.owner };
    const tried = (name: string, args: Record<string, unknown>): Promise<string> =>
      undone(tx, (inner) => refusal(service(inner, name, { ...owner, ...args })));
    const owners = {
      DOCUMENT_FILE: draft,
      ACCOUNT_FILE: world.team,
      PICTURE_UPLOAD: world.team,
      CHECK_REQUEST_FILE: checkRequest,
    };
    for (const [kind, owner] of Object.entries(owners)) {
      const upload = { kind, owner_id: owner, file_id: randomUUID() };
      expect(await tried('open_upload', { ...upload, size: 1 }), kind).toBe(LOCKED);
      expect(await tried('opened_upload', upload), kind).toBe(LOCKED);
    }
    expect(await tried('account_image_target', { account_id: world.team, kind: 'LOGO' })).toBe(LOCKED);
  });
});

test('a locked team is readable, and its members keep their own profile, language and other teams', async () => {
  await rolledBack(sql, async (tx) => {
    const { world } = await lockedTeam(tx);
    const member = user(world.ids.member);
    expect(await as(tx, member, (inner) => inner`select id from public.account where id = ${world.team}`)).toHaveLength(
      1,
    );
    for (const input of [{ language: 'en' }, { firstName: 'Nytt', lastName: 'Navn' }]) {
      expect(await refusal(as(tx, member, (inner) => inner`select (public.update_user(${tx.json(input)})).id`))).toBe(
        'ok',
      );
    }
  });
});

test('signers can still sign: the deletion may be cancelled', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, pending } = await lockedTeam(tx);
    const token = (await deliver(tx, pending)).get(emailOf(world, 'signer')) ?? '';
    const done = await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    expect(done).toEqual({ status: 'SIGNED', documentStatus: 'SEALING' });
  });
});

test('a person scheduled for deletion signs with the link in the email, not logged in, and can change nothing of their own', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const { id, signatures } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    const { signer } = world.ids;
    const own = await personalAccount(tx, signer);
    await schedule(tx, signer, own);
    const loggedIn = { token: null, user_id: signer, signature_id: signatures[0] };
    expect(
      await undone(tx, (inner) => refusal(service(inner, 'sign_signature', { ...loggedIn, input: signing() }))),
    ).toBe(LOCKED);
    expect(
      await refusal(as(tx, user(signer), (inner) => inner`select (public.update_user('{"firstName": "Ny"}')).id`)),
    ).toBe(LOCKED);
    expect(
      await refusal(as(tx, user(signer), (inner) => inner`select (public.update_user('{"language": "en"}')).id`)),
    ).toBe('ok');
    const token = (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '';
    const byLink = { token, user_id: null, signature_id: null };
    expect(await service(tx, 'sign_signature', { ...byLink, input: signing() })).toMatchObject({ status: 'SIGNED' });
  });
});
