import { randomUUID } from 'node:crypto';
import { consent, move, sendCheckList } from './check-lists.ts';
import type { SentCheckList } from './check-lists.ts';
import { as, refusal, user } from './database.ts';
import type { Caller, Transaction } from './database.ts';
import { memberId } from './world.ts';
import type { Person, World } from './world.ts';

/** Lets the team review its own checks. */
export async function reviewOwn(tx: Transaction, world: World, own = true): Promise<void> {
  await tx`
    insert into public.check_setting (account_id, own_review) values (${world.team}, ${own})
    on conflict (account_id) do update set own_review = excluded.own_review`;
}

type Access = 'review' | 'record' | 'identity';

/** Grants a member access in hr, with a role there if they have none. */
export async function giveAccess(tx: Transaction, world: World, person: Person, ...access: Access[]): Promise<void> {
  const has = (one: Access) => access.includes(one);
  await tx`
    insert into public.department_membership (department_id, member_id, role, review_access, criminal_record_access,
      identity_access)
    values (${world.hr}, ${await memberId(tx, world, person)}, 'MEMBER', ${has('review')}, ${has('record')},
      ${has('identity')})
    on conflict (department_id, member_id) do update set review_access = excluded.review_access,
      criminal_record_access = excluded.criminal_record_access, identity_access = excluded.identity_access`;
}

/** Sends a list, consents to it, and brings its checks to the desk. */
export async function checksAtDesk(
  tx: Transaction,
  world: World,
  types: readonly string[] = ['EDUCATION'],
  candidate: Person = 'signer',
): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types, candidate });
  await consent(tx, world, sent.list, candidate);
  for (const check of Object.values(sent.checks)) {
    await tx`select private.store_answer(${check}, ${tx.json({ educations: [] })})`;
    const [row] = await tx`select status from public.check_item where id = ${check}`;
    if (row?.status === 'PENDING_CANDIDATE') await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
  }
  return sent;
}

const REASON = 'Bestilt vurdering';

/** Claims the check and returns its evidence. */
export async function open(tx: Transaction, caller: Caller, check: string, reason: string | null = REASON) {
  const [row] = await as(tx, caller, async (inner) => {
    await inner`select (public.open_review(${check}, ${reason})).id`;
    return inner`select public.review_evidence(${check}) as evidence`;
  });
  return row?.evidence;
}

/** A decision about an education without entries. */
export const decision = (fields: object = {}) => ({
  decision: 'CLEAR',
  note: '',
  result: { findings: [] },
  requestId: randomUUID(),
  ...fields,
});

/** Returns the check's status after the decision. */
export async function decide(tx: Transaction, caller: Caller, check: string, input: object): Promise<string> {
  await as(
    tx,
    caller,
    (inner) => inner`select (public.decide_review(${check}, ${inner.json(input as never)}, ${REASON})).id`,
  );
  const [row] = await tx`select status from public.check_item where id = ${check}`;
  return row?.status;
}

/** Returns why the work is refused, or 'ok', without leaving the transaction broken. */
export const outcome = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<string> =>
  refusal(tx.savepoint((inner) => work(inner).then(() => undefined)));

/** The types of the checks at this caller's desks. */
export async function desk(tx: Transaction, caller: Caller): Promise<readonly string[]> {
  const rows = await as(
    tx,
    caller,
    (inner) => inner<{ type: string }[]>`select type from public.review_entry order by type`,
  );
  return rows.map(({ type }) => type);
}

export const member = (world: World, person: Person): Caller => user(world.ids[person]);
