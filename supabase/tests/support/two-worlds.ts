import { randomUUID } from 'node:crypto';
import { addCheckFile, decide } from './check-content.ts';
import { consent, move, overrideInput, sendCheckList } from './check-lists.ts';
import { as, passTime, service, setTime, user } from './database.ts';
import type { Transaction } from './database.ts';
import { Each, everyDoor } from './doors.ts';
import { note } from './people.ts';
import { logIn } from './session.ts';
import { buildWorld, emailOf } from './world.ts';
import type { World } from './world.ts';

export interface Setting {
  readonly world: World;
  readonly education: string;
  readonly police: string;
  readonly number: string;
  readonly list: string;
  readonly person: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Ids that both worlds share. */
  readonly shared: ReadonlySet<string>;
}

/** The number of another candidate, who has given it before. */
const OTHERS_NUMBER = 9;

/** Another candidate of the department, whose number a rule has completed. */
async function otherCandidate(tx: Transaction, world: World): Promise<void> {
  const sent = await sendCheckList(tx, world, { candidate: 'copyRecipient', types: ['PERSONAL_NUMBER'] });
  await consent(tx, world, sent.list, 'copyRecipient');
  await enterNumber(tx, world.ids.copyRecipient, sent.checks['PERSONAL_NUMBER'] ?? '', OTHERS_NUMBER);
  await tx`select private.compare_numbers()`;
}

/** A candidate gives a number. */
async function enterNumber(tx: Transaction, candidate: string, check: string, number: number): Promise<void> {
  const [given] = await tx`
    insert into private.given_number (user_id, country, sealed, keyed_hash)
    values (${candidate}, 'NO', ${Buffer.alloc(40, number)}, ${Buffer.alloc(32, number)}) returning id`;
  const attributes = { numberId: given?.['id'] };
  await as(tx, user(candidate), (own) => own`select (public.submit_check(${check}, ${own.json(attributes)})).id`);
}

/** More than a filled database has waiting for a job: none must end before it comes to the setting. */
export const EVERY = 100_000;

export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
export const STATUSES = [
  {},
  { status: 'COMPLETED' },
  { status: 'COMPLETED_WITH_REMARKS' },
  { search: 'kandi' },
  { decision: 'NOTICE' },
];

/** A list of three checks: an education that is done, a police certificate at the desk, and a number still to be given. */
export async function setting(tx: Transaction, only?: RegExp): Promise<Setting> {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const candidate = emailOf(world, 'signer');
  const person = await note(tx, world, candidate);
  const sent = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION', 'PERSONAL_NUMBER'] });
  const other = await sendCheckList(tx, world, { types: ['EDUCATION'] });
  await tx`update public.check_list set person_id = ${person} where id in ${tx([sent.list, other.list])}`;
  await otherCandidate(tx, world);
  const { CRIMINAL_RECORD: police = '', EDUCATION: education = '', PERSONAL_NUMBER: number = '' } = sent.checks;
  await consent(tx, world, sent.list);
  await setTime(tx, '2026-11-24T09:00:00Z');
  await move(tx, education, 'CLEAR', 'SYSTEM');
  await move(tx, police, 'SUBMIT_REVIEW', 'CANDIDATE');
  await setTime(tx, '2026-11-25T09:00:00Z');
  const args = {
    account_id: world.team,
    department_id: world.hr,
    check_list_id: sent.list,
    check_id: new Each(police, number),
    check_item_id: new Each(police, number),
    check_request_id: sent.request,
    person_id: person,
    ids: new Each([sent.list], [sent.list, other.list], [person]),
    filter: new Each(...STATUSES),
    sort: new Each('-requestedAt', 'status', '-status', 'name', '-contacted'),
    people: [{ email: candidate, firstName: 'Kandi', lastName: 'Dat' }],
    subject: 'CHECK',
    subject_id: number,
    language: 'nb',
    since: '2026-01-01',
  };
  const owner = await logIn(tx, world.ids.owner);
  const base = await everyDoor(tx, owner, { ...args, user_id: world.ids.owner }, only);
  const shared = new Set([...base.values()].join(' ').match(UUID));
  return { world, education, police, number, list: sent.list, person, args, shared };
}

/** Brings a world about, and returns the id of a file that only this world has. */
export type Outcome = (tx: Transaction, given: Setting) => Promise<string | undefined>;

/** The candidate gives a number, which completes their list; the owner opens it some times. */
async function giveNumber(
  tx: Transaction,
  { world, number }: Setting,
  sealed: number,
  openings: number,
): Promise<void> {
  await enterNumber(tx, world.ids.signer, number, sealed);
  await tx`select private.compare_numbers()`;
  for (let count = 0; count < openings; count += 1)
    await tx`select private.note_check_read(i, 'SENDER', 'NUMBER', null, ${world.ids.owner})
      from public.check_item i where i.id = ${number}`;
}

export const clean: Outcome = async (tx, given) => {
  await decide(tx, given.police, 'CLEAR');
  await giveNumber(tx, given, 1, 0);
  return undefined;
};

/** An answer, a file, a source and a remark; the owner has read it. */
export const remark: Outcome = async (tx, given) => {
  const { police, world } = given;
  await tx`select private.store_answer(${police}, '{"how": "UPLOAD"}')`;
  await tx`
    insert into private.check_proposal (check_item_id, provider, finding, raw, source_url, score)
    values (${police}, 'Register', '{}', '{}', 'https://register.example', 0.9)`;
  await decide(tx, police, 'REMARK', { note: 'Dom fra 2024.', result: { isClean: false } });
  const file = await addCheckFile(tx, police, 'dom.pdf');
  await tx`select private.note_check_read(i, 'SENDER', 'CONTENT', null, ${world.ids.owner})
    from public.check_item i where i.id = ${police}`;
  await giveNumber(tx, given, 1, 0);
  return file;
};

const override: Outcome = async (tx, given) => {
  const input = overrideInput();
  await as(
    tx,
    user(given.world.ids.owner),
    (own) => own`select (public.override_check(${given.police}, ${own.json(input)})).id`,
  );
  await giveNumber(tx, given, 1, 0);
  return undefined;
};

/** Later the person is archived; in one world, the decision is then changed into a remark. */
const later =
  (world: Outcome, changes: (tx: Transaction, given: Setting) => Promise<unknown>): Outcome =>
  async (tx, given) => {
    const file = await world(tx, given);
    await setTime(tx, '2026-11-27T09:00:00Z');
    await tx`update public.person set archived_at = private.now() where id = ${given.person}`;
    await setTime(tx, '2026-11-28T09:00:00Z');
    await changes(tx, given);
    return file;
  };
const nothing = (): Promise<void> => Promise.resolve();
const changeIntoRemark = (tx: Transaction, { police }: Setting) =>
  decide(tx, police, 'REMARK', { note: 'Feil person ble vurdert.' });

/** The candidate disputes a check, which is then open again. */
const dispute = async (tx: Transaction, { world, police }: Setting, check = police): Promise<void> => {
  const input = { kind: 'OBJECTION', text: 'Dette er ikke meg.' };
  await as(tx, user(world.ids.signer), (own) => own`select (public.object_to_check(${check}, ${own.json(input)})).id`);
};
const disputeNumber = (tx: Transaction, given: Setting) => dispute(tx, given, given.number);
const disputeAndClear = async (tx: Transaction, given: Setting) => {
  await dispute(tx, given);
  await decide(tx, given.police, 'CLEAR');
};

const changeAnother = (tx: Transaction, { education }: Setting) =>
  decide(tx, education, 'REMARK', { note: 'Skolen kjenner ikke vitnemålet.' });

/** Long after, as a rule a hundred nights, with the evidence and the finding deleted. */
const longAfter =
  (world: Outcome, time = '100 days'): Outcome =>
  async (tx, given) => {
    const file = await world(tx, given);
    await passTime(tx, time);
    await service(tx, 'delete_due_checks', { max: EVERY });
    return file;
  };

const otherNumber: Outcome = async (tx, given) => {
  await decide(tx, given.police, 'CLEAR');
  await giveNumber(tx, given, 2, 3);
  return undefined;
};

/** The number is the one that another candidate of the team has given: both are opened again. */
const sharedNumber: Outcome = async (tx, given) => {
  await decide(tx, given.police, 'CLEAR');
  await giveNumber(tx, given, OTHERS_NUMBER, 2);
  return undefined;
};

/** The number is found to be somebody else's. */
const remarkOnNumber: Outcome = async (tx, given) => {
  await clean(tx, given);
  await decide(tx, given.number, 'REMARK', { note: 'Nummeret er en annens.' });
  return undefined;
};

/** Before the candidate has given the number, so the list is still open. */
const openClean: Outcome = async (tx, { police }) => {
  await decide(tx, police, 'CLEAR');
  return undefined;
};
const openRemark: Outcome = async (tx, { police }) => {
  await decide(tx, police, 'REMARK', { note: 'Dom fra 2024.' });
  return undefined;
};
const openDispute: Outcome = async (tx, given) => {
  await openRemark(tx, given);
  await dispute(tx, given);
  return undefined;
};
/** The number ends the list for those without the right, whatever waits at the desk. */
const ending =
  (world: Outcome, afterwards: (tx: Transaction, given: Setting) => Promise<unknown> = nothing): Outcome =>
  async (tx, given) => {
    await world(tx, given);
    await giveNumber(tx, given, 1, 0);
    await afterwards(tx, given);
    return undefined;
  };
/** The owner gives a notice because of the restricted remark, and writes to a colleague; in the other, nothing. */
const decided =
  (process: boolean): Outcome =>
  async (tx, given) => {
    const file = await (process ? remark : clean)(tx, given);
    const { world, list, police } = given;
    const call = (person: string, query: string, input: object) =>
      as(tx, user(person), (own) => own.unsafe(query, [list, input as never]));
    if (process) {
      const notice = { decision: 'GIVE_NOTICE', reason: 'Dommen.', basis: [police], requestId: randomUUID() };
      await call(world.ids.owner, 'select (public.decide_on_check_list($1, $2)).id', notice);
      const comment = { text: 'Se dommen.', isSent: true, requestId: randomUUID() };
      await call(world.ids.owner, 'select (public.comment_on_check_list($1, $2)).id', comment);
    }
    return file;
  };
const clearPolice = (tx: Transaction, { police }: Setting) => decide(tx, police, 'CLEAR');

/** Worlds that are the same to members who lack the right. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  'on the day': { clean, remark, override, otherNumber, sharedNumber, remarkOnNumber },
  'after a decision was changed or disputed': {
    clean: later(clean, nothing),
    remark: later(clean, changeIntoRemark),
    disputed: later(remark, dispute),
    disputedNumber: later(clean, disputeNumber),
    answered: later(remark, disputeAndClear),
  },
  'while the list is open': { clean: openClean, remark: openRemark, disputed: openDispute },
  'after a list ended in the midst of a dispute': {
    clean: ending(openClean),
    disputed: ending(openDispute),
    answered: ending(openDispute, clearPolice),
  },
  'after another check was changed': {
    clean: later(clean, changeAnother),
    remark: later(remark, changeAnother),
    remarkOnNumber: later(remarkOnNumber, changeAnother),
  },
  'after the owner gave notice of a refusal': { clean: decided(false), notice: decided(true) },
  'after the reasons were deleted': { clean: longAfter(clean), remark: longAfter(remark) },
};

/** When all evidence is due for deletion, but a notice because of a restricted remark keeps it. */
export const KEPT: Readonly<Record<string, Outcome>> = {
  clean: longAfter(decided(false), '14 months'),
  notice: longAfter(decided(true), '14 months'),
};

/** The same for who manages the department. */
export const MANAGED: Readonly<Record<string, Outcome>> = {
  clean: later(clean, nothing),
  remark: later(remark, nothing),
  disputed: later(remark, dispute),
};
