import { expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { decide, decision, giveAccess, open, outcome, reviewOwn } from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';
import { buildWorld, memberId } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The same national identity number of two candidates of a team is a signal at the desk, and nowhere else.
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});

const hash = (number: number) => Buffer.alloc(32, number);

interface Asked {
  readonly candidate: Person;
  readonly number?: number;
  readonly country?: string;
  readonly department?: string;
}

/** A candidate gives a number; returns the check. */
async function typed(tx: Transaction, world: World, { candidate, number = 1, country = 'NO', department }: Asked) {
  const sent = await sendCheckList(tx, world, {
    candidate,
    types: ['PERSONAL_NUMBER'],
    ...(department === undefined ? {} : { department, sender: 'otherManager' as const }),
  });
  await consent(tx, world, sent.list, candidate);
  const check = sent.checks['PERSONAL_NUMBER'] ?? '';
  await give(tx, world, check, { candidate, number, country });
  return check;
}

async function give(tx: Transaction, world: World, check: string, { candidate, number = 1, country = 'NO' }: Asked) {
  const [given] = await tx`
    insert into private.given_number (user_id, country, sealed, keyed_hash, birth_date)
    values (${world.ids[candidate]}, ${country}, ${Buffer.alloc(40, 1)}, ${hash(number)}, '1994-09-15') returning id`;
  await as(
    tx,
    user(world.ids[candidate]),
    (own) => own`select (public.submit_check(${check}, ${own.json({ numberId: given?.['id'] })})).id`,
  );
}

/** A candidate proves a number by eID; returns the check. */
async function proven(tx: Transaction, world: World, candidate: Person, number: number) {
  const sent = await sendCheckList(tx, world, { candidate, types: ['BANK_ID'] });
  await consent(tx, world, sent.list, candidate);
  const facts = { firstName: 'Kandi', lastName: 'Dat', birthDate: '1994-09-15', country: 'NO' };
  const check = sent.checks['BANK_ID'] ?? '';
  await tx`
    select private.judge_identity(i, 'eID', ${tx.json(facts)}, ${hash(number)})
    from public.check_item i where i.id = ${check}`;
  return check;
}

const compare = (tx: Transaction) => tx`select private.compare_numbers()`;

/** {status, neutral, names: of the other candidates}. */
async function stateOf(tx: Transaction, check: string) {
  const [row] = await tx<{ status: string; neutral: string; names: string[] }[]>`
    select i.status, i.neutral_status as neutral, array(
      select p.finding ->> 'name' from private.check_proposal p
      where p.check_item_id = i.id and p.finding ->> 'kind' = 'SHARED_NUMBER' order by 1) as names
    from public.check_item i where i.id = ${check}`;
  return row;
}

const CLEAN = { status: 'COMPLETED', neutral: 'COMPLETED', names: [] };
/** For those without access to the number, nothing has changed. */
const atDesk = (...names: string[]) => ({ status: 'PENDING_ADMIN', neutral: 'COMPLETED', names });

test('two candidates who type one number are both looked at, by name', () =>
  inTeam(async (tx, world) => {
    const first = await typed(tx, world, { candidate: 'signer' });
    await compare(tx);
    expect(await stateOf(tx, first)).toEqual(CLEAN);
    const second = await typed(tx, world, { candidate: 'copyRecipient' });
    expect(await stateOf(tx, second), 'the candidate waits for nobody').toEqual(CLEAN);
    await compare(tx);
    for (const check of [first, second]) expect(await stateOf(tx, check)).toEqual(atDesk('Kandi Dat'));
    await compare(tx);
    expect(await stateOf(tx, second), 'told once').toEqual(atDesk('Kandi Dat'));
  }));

test.each(['number first', 'proof first'])('a number that an eID has proven to be another candidate’s (%s)', (order) =>
  inTeam(async (tx, world) => {
    const steps = [
      () => typed(tx, world, { candidate: 'signer', number: 5 }),
      () => proven(tx, world, 'copyRecipient', 5),
    ];
    if (order === 'proof first') steps.reverse();
    const made: string[] = [];
    for (const step of steps) {
      made.push(await step());
      await compare(tx);
    }
    const [number = '', proof = ''] = order === 'proof first' ? made.toReversed() : made;
    expect(await stateOf(tx, number)).toEqual(atDesk('Kandi Dat'));
    expect(await stateOf(tx, proof), 'a proof is not doubted for what somebody typed').toEqual(CLEAN);
  }),
);

test.each([
  ['another number', { candidate: 'copyRecipient', number: 2 }],
  ['the same candidate again', { candidate: 'signer' }],
] as const)('%s is no signal', (_what, second) =>
  inTeam(async (tx, world) => {
    const checks = [await typed(tx, world, { candidate: 'signer' }), await typed(tx, world, second)];
    await compare(tx);
    for (const check of checks) expect(await stateOf(tx, check)).toEqual(CLEAN);
  }),
);

test('a candidate of another team is none, and one of another department is not named', () =>
  inTeam(async (tx, world) => {
    const here = await typed(tx, world, { candidate: 'signer' });
    const there = await typed(tx, world, { candidate: 'copyRecipient', department: world.sales });
    await tx`update public.check_list l set account_id = ${world.otherTeam} from public.check_item i
      where i.check_list_id = l.id and i.id = ${there}`;
    await compare(tx);
    expect(await stateOf(tx, here)).toEqual(CLEAN);
    await tx`update public.check_list l set account_id = ${world.team} from public.check_item i
      where i.check_list_id = l.id and i.id = ${there}`;
    await tx`insert into private.number_to_compare (check_item_id) values (${here})`;
    await compare(tx);
    for (const check of [here, there]) expect(await stateOf(tx, check)).toEqual(atDesk(''));
  }));

test('a reviewer clears it as an exception with the reason, which stays; a number given again is compared again', () =>
  inTeam(async (tx, world) => {
    const first = await typed(tx, world, { candidate: 'signer' });
    const second = await typed(tx, world, { candidate: 'copyRecipient' });
    await compare(tx);
    await giveAccess(tx, world, 'manager', 'review', 'identity');
    const reviewer = await logInAtLevel2(tx, world.ids.manager);
    const evidence = await open(tx, reviewer, first);
    expect(evidence.proposals).toMatchObject([
      { finding: { kind: 'SHARED_NUMBER', name: 'Kandi Dat', why: ['SHARED_NUMBER'] } },
    ]);
    const clear = decision({ result: { isValid: true } });
    const refused = 'TAKEN@decision BLANK@isException';
    expect(await outcome(tx, (inner) => decide(inner, reviewer, first, clear))).toBe(refused);
    const note = 'Samme person med to adresser.';
    expect(await decide(tx, reviewer, first, { ...clear, isException: true, note })).toBe('COMPLETED');
    await tx`insert into private.number_to_compare (check_item_id) values (${first}), (${second})`;
    await compare(tx);
    expect((await stateOf(tx, first))?.status, 'what a person decided stays').toBe('COMPLETED');

    await open(tx, reviewer, second);
    await decide(tx, reviewer, second, {
      ...decision(),
      decision: 'RETURN',
      note: 'Skriv ditt eget nummer.',
      result: null,
    });
    await give(tx, world, second, { candidate: 'copyRecipient', number: 9 });
    await compare(tx);
    expect(await stateOf(tx, second)).toEqual(CLEAN);
  }));

test('a reviewer without access to numbers in the department does not see the check', () =>
  inTeam(async (tx, world) => {
    const first = await typed(tx, world, { candidate: 'signer' });
    await typed(tx, world, { candidate: 'copyRecipient' });
    await compare(tx);
    await giveAccess(tx, world, 'colleague', 'review', 'record');
    expect(await memberId(tx, world, 'colleague')).not.toBe('');
    const reviewer = await logInAtLevel2(tx, world.ids.colleague);
    expect(await outcome(tx, (inner) => open(inner, reviewer, first))).toBe('ACCOUNT_NOT_FOUND@checkId');
  }));
