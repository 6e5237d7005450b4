import { expect, test } from 'vitest';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { refusal, rolledBack, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order, quote, send } from './support/orders.ts';
import type { World } from './support/world.ts';

// A mailbox that gets too many invitations is not asked, and is no reason not to ask the others.
const PRICE = 55;

/** A team that can pay for ten people, and the order of these candidates, of whom those of `full` get no more mail. */
const inTeam = (
  { asked, full }: { readonly asked: number; readonly full: readonly number[] },
  work: (tx: Transaction, world: World, request: string) => Promise<void>,
): Promise<void> =>
  rolledBack(sql, async (tx) => {
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 10 * PRICE);
    await tx`update private.usage_limit set max = 1 where action = 'CHECK_MAIL_TO'`;
    for (const index of full) {
      const key = tx.json({ RECIPIENT: candidate(world, index)['email'] as string });
      await tx`select private.is_within_limits('CHECK_MAIL_TO', ${key})`;
    }
    const people = Array.from({ length: asked }, (_, index) => candidate(world, index));
    await work(tx, world, await order(tx, world, { input: { checkTypes: ['IDENTITY', 'BANK_ID'] }, people }));
  });

const leftOut = async (tx: Transaction, request: string) =>
  (
    await tx`select email, excluded_reason as reason from public.check_request_person
      where check_request_id = ${request} and sent_at is null order by position`
  ).map(({ email, reason }) => ({ email, reason }));

test('one of a few: the others are asked, the one is named and costs nothing', () =>
  inTeam({ asked: 3, full: [1] }, async (tx, world, request) => {
    expect(await send(tx, world, request)).toMatchObject({ status: 'SENT', people_count: 3, sent_count: 2 });
    expect(await leftOut(tx, request)).toEqual([{ email: candidate(world, 1)['email'], reason: 'MAILBOX_LIMIT' }]);
    const lists = await tx`
      select l.email from public.check_list l join private.outbox o on o.subject_id = l.id
      where l.check_request_id = ${request} order by l.email`;
    expect(lists.map(({ email }) => email)).toEqual([0, 2].map((index) => candidate(world, index)['email']));
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 8 * PRICE, violations: 0 });
    expect(await quote(tx, world, 'member', request)).toMatchObject({ total: 3 * PRICE, refunded: PRICE });
  }));

test('all of them: the order is refused, stays a draft and costs nothing', () =>
  inTeam({ asked: 2, full: [0, 1] }, async (tx, world, request) => {
    const { total } = await quote(tx, world, 'member', request);
    const press = (inner: Transaction) => call(inner, world, 'member', 'submit_check_request', request, total);
    expect(await undone(tx, (inner) => refusal(press(inner)))).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
    const [row] = await tx`select status from public.check_request where id = ${request}`;
    expect(row).toEqual({ status: 'DRAFT' });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 10 * PRICE, violations: 0 });
  }));

test('a person whose list cannot be made for another reason does not stop the others either', () =>
  inTeam({ asked: 3, full: [] }, async (tx, world, request) => {
    await tx`create function pg_temp.stumble() returns trigger language plpgsql as
      $$ begin if new.email like 'kandidat.1.%' then raise check_violation; end if; return new; end $$`;
    await tx`create trigger stumble before insert on public.check_list
      for each row execute function pg_temp.stumble()`;
    expect(await send(tx, world, request)).toMatchObject({ status: 'SENT', sent_count: 2 });
    expect(await leftOut(tx, request)).toEqual([{ email: candidate(world, 1)['email'], reason: 'FAILED' }]);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 8 * PRICE, violations: 0 });
  }));
