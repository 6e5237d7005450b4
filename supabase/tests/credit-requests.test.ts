import { expect, test } from 'vitest';
import { addCredits, worldWithoutCredits } from './support/credits.ts';
import { as, refusal, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';

const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  const world = await worldWithoutCredits(tx);
  await emptyOutbox(tx);
  return world;
});

const ask = (tx: Transaction, person: string, account: string, credits: number | null) =>
  as(tx, user(person), (inner) => inner`select public.ask_for_credits(${account}, ${credits}) as asked`);
const tried = (tx: Transaction, ...how: [string, string, number | null]) =>
  undone(tx, (inner) => refusal(ask(inner, ...how)));

test('the owner and the admin get the amount that a member lacks, and what to buy', () =>
  onTeam(async (tx, { ids, team, tag }) => {
    await addCredits(tx, team, 40);
    expect(await ask(tx, ids.member, team, 760)).toEqual([{ asked: true }]);
    const mails = await tx`select split_part(recipient, '.', 1) as recipient, payload from private.outbox
      where account_id = ${team} and kind = 'credits_wanted' order by recipient`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin', 'owner']);
    expect(mails[0]?.['payload']).toMatchObject({
      askerName: `member ${tag}`,
      missing: 760,
      balance: 40,
      quantity: 8,
    });
  }));

test('nothing is sent once the credits have been bought', () =>
  onTeam(async (tx, { ids, team }) => {
    await ask(tx, ids.member, team, 100);
    await addCredits(tx, team, 100);
    expect((await claim(tx)).filter(({ kind }) => kind === 'credits_wanted')).toEqual([]);
  }));

test('strangers and odd amounts are refused, and a person asks three times an hour', () =>
  onTeam(async (tx, { ids, team }) => {
    expect(await tried(tx, ids.otherOwner, team, 100)).toBe('ACCOUNT_NOT_FOUND');
    for (const none of [null, 0, -5]) expect(await tried(tx, ids.member, team, none)).toBe('TOO_SMALL@credits');
    expect(await tried(tx, ids.member, team, 1_000_001)).toBe('TOO_BIG@credits');
    for (const credits of [1, 2, 3]) await ask(tx, ids.member, team, credits);
    expect(await tried(tx, ids.member, team, 4)).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
  }));
