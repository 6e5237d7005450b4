import { describe, expect, test } from 'vitest';
import { addCredits, charge, ledger, refund, takeCredits, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { schedule, takeBack } from './support/deletion.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import type { World } from './support/world.ts';

/** Runs the test on a team without credits, on 22 November 2026. */
const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  const world = await worldWithoutCredits(tx);
  await emptyOutbox(tx);
  return world;
});

/** The team's mails of a kind so far: to whom, and what they say. */
async function mailsOf(tx: Transaction, { team }: World, kind: string) {
  return tx<{ recipient: string; payload: Record<string, unknown> }[]>`
    select split_part(recipient, '.', 1) as recipient, payload from private.outbox
    where account_id = ${team} and kind = ${kind} order by created_at, recipient`;
}

describe('before credits expire', () => {
  const notify = (tx: Transaction): Promise<unknown> => tx`select private.notify_expiry()`;

  /** What the owner's mails say, each as 'last day: credits, …'. */
  async function announced(tx: Transaction, world: World): Promise<string[]> {
    const mails = await mailsOf(tx, world, 'credits_expiring');
    return mails.flatMap(({ recipient, payload }) => {
      const expiring = payload['expiring'] as { lastDay: string; credits: number }[];
      return recipient === 'owner' ? [expiring.map(({ lastDay, credits }) => `${lastDay}: ${credits}`).join(', ')] : [];
    });
  }

  test.each([
    // Bought, the moment before the mail is due, and the moment from which it is, 30 and 7 days ahead.
    [
      '2026-11-22T10:00:00Z',
      '2027-11-22',
      ['2027-10-22T21:59:00Z', '2027-10-22T22:01:00Z'],
      ['2027-11-14T22:59:00Z', '2027-11-14T23:01:00Z'],
    ],
    // Summer time begins on 28 March 2027, between the first mail and the last day.
    [
      '2026-04-10T10:00:00Z',
      '2027-04-10',
      ['2027-03-10T22:59:00Z', '2027-03-10T23:01:00Z'],
      ['2027-04-02T21:59:00Z', '2027-04-02T22:01:00Z'],
    ],
    // It ends on 31 October 2027; the last day itself has 25 hours.
    [
      '2026-10-31T10:00:00Z',
      '2027-10-31',
      ['2027-09-30T21:59:00Z', '2027-09-30T22:01:00Z'],
      ['2027-10-23T21:59:00Z', '2027-10-23T22:01:00Z'],
    ],
    // The last day has 23 hours.
    [
      '2026-03-28T10:00:00Z',
      '2027-03-28',
      ['2027-02-25T22:59:00Z', '2027-02-25T23:01:00Z'],
      ['2027-03-20T22:59:00Z', '2027-03-20T23:01:00Z'],
    ],
  ])(
    'credits of %s, until %s, are announced 30 and 7 calendar days ahead in Oslo, once each',
    (bought, lastDay, ...due) =>
      onTeam(async (tx, world) => {
        await setTime(tx, bought);
        await addCredits(tx, world.team, 300);
        for (const [index, [before, from]] of due.entries()) {
          await setTime(tx, before ?? '');
          await notify(tx);
          expect(await announced(tx, world), before).toHaveLength(index);
          await setTime(tx, from ?? '');
          await notify(tx);
          await notify(tx);
          expect(await announced(tx, world), from).toEqual(Array(index + 1).fill(`${lastDay}: 300`));
        }
      }),
  );

  test('one mail each to the owner and the admin, about all lots of the next 30 days', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 100);
      await addCredits(tx, world.team, 50);
      await passTime(tx, '3 days');
      await addCredits(tx, world.team, 10);
      await setTime(tx, '2027-10-27T07:00:00Z');
      await notify(tx);
      const mails = await mailsOf(tx, world, 'credits_expiring');
      expect(mails.map(({ recipient }) => recipient)).toEqual(['admin', 'owner']);
      expect(await announced(tx, world)).toEqual(['2027-11-22: 150, 2027-11-25: 10']);
    }));

  test('lots that were spent are not announced, and what is left of the others is', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 4);
      await passTime(tx, '1 day');
      await addCredits(tx, world.team, 10);
      await charge(tx, world.team, 3);
      await setTime(tx, '2027-11-10T07:00:00Z');
      await notify(tx);
      expect(await announced(tx, world)).toEqual(['2027-11-23: 8']);
    }));

  test('after an outage one mail makes up for both, and expired credits get none', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 100);
      await setTime(tx, '2027-11-20T07:00:00Z');
      await notify(tx);
      await setTime(tx, '2027-11-21T07:00:00Z');
      await notify(tx);
      expect(await announced(tx, world)).toEqual(['2027-11-22: 100']);
      await addCredits(tx, world.team, 20);
      await setTime(tx, '2028-11-22T00:00:00Z');
      await notify(tx);
      expect(await announced(tx, world)).toHaveLength(1);
    }));

  test('a mail that waits is dropped once the credits are spent', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 4);
      await passTime(tx, '10 days');
      await addCredits(tx, world.team, 4);
      await setTime(tx, '2027-11-01T07:00:00Z');
      await notify(tx);
      await charge(tx, world.team, 2);
      const due = await claim(tx);
      expect(due.filter(({ kind, recipient }) => kind === 'credits_expiring' && recipient.includes(world.tag))).toEqual(
        [],
      );
    }));

  test('an account whose deletion is scheduled gets its mail only once it stays after all', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 100);
      await setTime(tx, '2027-11-01T07:00:00Z');
      await schedule(tx, world.ids.owner, world.team);
      await notify(tx);
      expect(await announced(tx, world)).toEqual([]);
      await takeBack(tx, world.ids.owner, world.team);
      await notify(tx);
      expect(await announced(tx, world)).toEqual(['2027-11-22: 100']);
    }));
});

describe('when the balance is low', () => {
  const warn = (tx: Transaction): Promise<unknown> => tx`select private.warn_low_balance()`;
  const setLimit = (tx: Transaction, person: string, { team }: World, credits: number | null): Promise<string> =>
    refusal(as(tx, user(person), (inner) => inner`select (public.set_credit_balance_limit(${team}, ${credits})).id`));

  async function warned(tx: Transaction, world: World) {
    await warn(tx);
    return (await mailsOf(tx, world, 'credits_low')).flatMap(({ recipient, payload }) =>
      recipient === 'owner' ? [`${String(payload['balance'])} of ${String(payload['limit'])}`] : [],
    );
  }

  test('one mail when the balance falls to the limit, and another only after it was above', () =>
    onTeam(async (tx, world) => {
      expect(await setLimit(tx, world.ids.admin, world, 6)).toBe('ok');
      await addCredits(tx, world.team, 10);
      await charge(tx, world.team);
      expect(await warned(tx, world)).toEqual([]);
      await charge(tx, world.team);
      expect(await warned(tx, world)).toEqual(['6 of 6']);
      const item = await charge(tx, world.team);
      expect(await warned(tx, world)).toEqual(['6 of 6']);
      await refund(tx, item);
      await addCredits(tx, world.team, 1);
      expect(await warned(tx, world)).toEqual(['6 of 6']);
      await charge(tx, world.team, 3);
      expect((await warned(tx, world)).toSorted()).toEqual(['1 of 6', '6 of 6']);
      const mails = await mailsOf(tx, world, 'credits_low');
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['admin', 'admin', 'owner', 'owner']);
    }));

  test('what a transaction takes and returns is seen as a whole', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 4);
      const item = await charge(tx, world.team, 2);
      await refund(tx, item);
      expect(await warned(tx, world)).toEqual([]);
    }));

  test('expiry and a payment that was taken back warn as spending does', () =>
    onTeam(async (tx, world) => {
      const purchase = await addCredits(tx, world.team, 10);
      await takeCredits(tx, world.team, 12, purchase);
      expect(await warned(tx, world)).toEqual(['-2 of 0']);
      await addCredits(tx, world.team, 10);
      await warn(tx);
      await passTime(tx, '400 days');
      await tx`select private.expire_all_credits()`;
      expect(await warned(tx, world)).toEqual(['-2 of 0', '0 of 0']);
    }));

  test('a new limit above the balance sends no mail, and counts as crossed', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 10);
      expect(await setLimit(tx, world.ids.owner, world, 20)).toBe('ok');
      await charge(tx, world.team);
      expect(await warned(tx, world)).toEqual([]);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 8, violations: 0 });
    }));

  test('a mail that waits is dropped once credits were bought', () =>
    onTeam(async (tx, world) => {
      await addCredits(tx, world.team, 2);
      await charge(tx, world.team);
      expect(await warned(tx, world)).toEqual(['0 of 0']);
      await addCredits(tx, world.team, 100);
      expect((await claim(tx)).filter(({ kind }) => kind === 'credits_low')).toEqual([]);
    }));

  test('only the team’s owner and admins set a limit, in whole credits', () =>
    onTeam(async (tx, world) => {
      const tried = (person: string, credits: number | null) =>
        undone(tx, (inner) => setLimit(inner, person, world, credits));
      expect(await tried(world.ids.owner, 0)).toBe('ok');
      expect(await tried(world.ids.manager, 5)).toBe('UNAUTHORIZED');
      expect(await tried(world.ids.otherOwner, 5)).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await tried(world.ids.owner, -1)).toBe('TOO_SMALL@creditBalanceLimit');
      expect(await tried(world.ids.owner, 1_000_001)).toBe('TOO_BIG@creditBalanceLimit');
      expect(await tried(world.ids.owner, null)).toBe('BLANK@creditBalanceLimit');
    }));
});
