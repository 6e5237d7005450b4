import { afterAll, expect, test } from 'vitest';
import { letSupportIn } from './support/administrators.ts';
import { accountCalls, teamWithEverything } from './support/account-calls.ts';
import { handlerCalls } from './support/handler-calls.ts';
import type { Call, Facts } from './support/account-calls.ts';
import { as, connect, refusal, rolledBack, undone } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { administrator } from './support/matrix.ts';
import { logInAtLevel2 } from './support/session.ts';

// An administrator who impersonates a user may not make lasting or irreversible changes. Lists, for every function that
// changes something, whether it is refused.
const sql = connect();
afterAll(() => sql.end());

/** Functions that need an administrator's power, refused to everyone else. */
const powers: Record<string, Call> = {
  acknowledge_alarm: [`gen_random_uuid(), 'x'`],
  approve_request: [`gen_random_uuid(), 'x'`],
  give_up_work: [`gen_random_uuid(), 'x'`],
  request_approval: [`'GRANT', gen_random_uuid(), 'x'`],
  retry_work: [`gen_random_uuid(), 'x'`],
  send_team_welcome: [`gen_random_uuid(), 'x'`],
  start_impersonation: [`gen_random_uuid(), 'x'`],
  switch_features: [`gen_random_uuid(), '{}', 'x'`],
  withdraw_request: [`gen_random_uuid(), 'x'`],
  adjust_credits: [`gen_random_uuid(), 5, 'x'`],
  grant_check_request_type: [`gen_random_uuid(), 'NFK_BASIC', true, 'x'`],
  change_product: [`'E_SIGNATURE_DOCUMENT', '{}', 'x'`],
  decide_refund: [`gen_random_uuid(), false, 'x'`],
  issue_credit_note: [`gen_random_uuid(), 5, 'x'`],
  set_buyer_country: [`gen_random_uuid(), 'SE', null, 'x'`],
  set_credit_limit: [`gen_random_uuid(), 5, 'x'`],
  set_sending_limit: [`gen_random_uuid(), false, 'x'`],
};

/** The functions that are allowed, with the reason. */
const allowed: Record<string, string> = {
  add_signature: 'a draft, which its owner sends or not',
  archive_check_lists: 'taken out again',
  archive_documents: 'taken out again',
  create_check_lists: 'people in a draft',
  create_check_request: 'a draft',
  create_document: 'a draft',
  renew_checks: 'a draft',
  create_signatures: 'of a draft',
  order_document_files: 'of a draft',
  order_signatures: 'of a draft',
  remove_check_request_people: 'of a draft, added again',
  remove_signature: 'of a draft, added again',
  remove_signatures: 'of a draft, added again',
  request_mailbox_confirmation: 'a link to the mailbox itself',
  save_copy_recipients: 'of a draft',
  save_document_fields: 'of a draft',
  set_document_bulk: 'a draft',
  start_impersonation: 'refused as INVALID_ACTION',
  stop_impersonation: 'the way out',
  unarchive_check_lists: 'put back again',
  unarchive_documents: 'put back again',
  update_account: 'changed back; gives nobody rights',
  update_check_request: 'a draft',
  update_check_request_person: 'of a draft',
  propose_referees: 'of a draft',
  update_document: 'a draft',
  upload_check_lists: 'people in a draft',
  upload_signatures: 'of a draft',
  update_signature: 'of a draft',
};

const calls: Record<string, (facts: Facts) => Call> = {
  ...accountCalls,
  ...handlerCalls,
  request_refund: () => [`gen_random_uuid()`],
  cancel_account_deletion: ({ world }) => ['$1', world.team],
  consent_check_list: () => [`gen_random_uuid(), '{}'`],
  destroy_phone_number: () => ['gen_random_uuid()'],
  resume_check_list: () => ['gen_random_uuid()'],
  refuse_check_list: () => [`gen_random_uuid(), 'x'`],
  reuse_check: () => [`gen_random_uuid(), '{}'`],
  take_back_reuse: () => ['gen_random_uuid()'],
  answer_decision_notice: () => [`gen_random_uuid(), 'x'`],
  register_team: () => ['$1::jsonb', { name: 'Ny' }],
  request_mailbox_confirmation: () => [''],
  order_own_data: ({ world }) => ['$1', world.team],
  schedule_account_deletion: ({ world }) => ['$1', world.team],
  remove_identity: () => ['null'],
  set_default_identity: () => ['null'],
  stop_impersonation: () => [''],
  choose_check_notice: () => [`'COMPLETED', 'NEVER'`],
  submit_check: () => [`gen_random_uuid(), '{}'`],
  open_review: () => [`gen_random_uuid(), 'x'`],
  renew_review: () => ['gen_random_uuid()'],
  release_review: () => ['gen_random_uuid()'],
  decide_review: () => [`gen_random_uuid(), '{}', 'x'`],
  review_reference_signal: () => [`gen_random_uuid(), 'x'`],
  repeat_lookup: () => [`gen_random_uuid(), 'SANCTIONS'`],
  save_check_draft: () => [`gen_random_uuid(), '{}', 0`],
  destroy_check_file: () => ['gen_random_uuid()'],
  open_check_course: () => ['gen_random_uuid()'],
  object_to_check: () => [`gen_random_uuid(), '{}'`],
  record_reference: () => [`gen_random_uuid(), '{}'`],
  replace_referee: () => [`gen_random_uuid(), '{}'`],
  leave_out_referee: () => [`gen_random_uuid(), 'x'`],
  announce_referee: () => ['gen_random_uuid()'],
  update_user: () => ['$1::jsonb', { firstName: 'Ny' }],
};

function outcome(tx: Transaction, caller: Caller, name: string, [list, ...values]: Call): Promise<string> {
  return undone(tx, (inner) =>
    refusal(as(inner, caller, (own) => own.unsafe(`select public.${name}(${list})`, values))),
  );
}

test('impersonation refuses every lasting change', async () => {
  const found =
    await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v' order by proname`;
  expect(
    found.map(({ proname }) => proname).filter((name) => !(name in calls) && !(name in powers)),
    'without a call here',
  ).toEqual([]);
  await rolledBack(sql, async (tx) => {
    const facts = await teamWithEverything(tx);
    const { owner } = facts.world.ids;
    const acting = await administrator(tx, facts.world);
    await letSupportIn(tx, owner);
    await as(tx, acting, (inner) => inner`select (public.start_impersonation(${owner}, 'Sak 1234')).id`);
    const inPerson = await logInAtLevel2(tx, owner);
    for (const { proname: name } of found) {
      const call = calls[name]?.(facts) ?? powers[name] ?? [''];
      const acted = await outcome(tx, acting, name, call);
      if (name in allowed) expect(acted, name).not.toBe('UNAUTHORIZED');
      else expect(acted, name).toBe('UNAUTHORIZED');
      const byOwner = expect(await outcome(tx, inPerson, name, call), `${name} by the owner`);
      if (name in powers) byOwner.toBe('UNAUTHORIZED');
      else byOwner.not.toBe('UNAUTHORIZED');
    }
  });
});
