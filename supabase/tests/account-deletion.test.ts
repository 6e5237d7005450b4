import { afterAll, describe, expect, test } from 'vitest';
import { deletionFacts } from '#functions/account/contract/deletion-facts.ts';
import { letSupportIn, makeAdministrator, provenSession } from './support/administrators.ts';
import { as, connect, passTime, refusal, rolledBack, service, standing, undone, user } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { begin, mailsTo, personalAccount, schedule, takeBack } from './support/deletion.ts';
import { beginInvoice, recordInvoice, trust } from './support/invoices.ts';
import { call } from './support/orders.ts';
import { logIn, logInAtLevel2 } from './support/session.ts';
import { acceptTeam, offerTeam } from './support/ownership.ts';
import { emptyOutbox } from './support/outbox.ts';
import { draft, emailOf, memberId, signUp } from './support/world.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());
const overBegin = standing(sql, (tx) => begin(tx));

const asks = (tx: Transaction, caller: Caller, account: string): Promise<unknown> =>
  as(tx, caller, (inner) => inner`select (public.schedule_account_deletion(${account})).id`);

test('the owner reads first what would be lost: credits, unpaid invoices, documents, and the channel without a number', () =>
  overBegin(async (tx, world) => {
    const read = (person: Person) => call(tx, world, person, 'deletion_facts', world.team);
    await tx`update public.account set credit_balance = 0 where id = ${world.team}`;
    await tx`insert into public.whistleblowing_channel (account_id) values (${world.team}) on conflict do nothing`;
    const before = deletionFacts.parse(await read('owner'));
    await trust(tx, world.team);
    const invoice = await beginInvoice(tx, world);
    await recordInvoice(tx, invoice, 'issued', { status: 'OPEN' });
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await call(tx, world, 'member', 'submit_document', id);
    const facts = deletionFacts.parse(await read('owner'));
    const count = (list: typeof facts, fact: string) => list.find((each) => each.fact === fact)?.count ?? 0;
    expect(count(before, 'CREDITS')).toBe(0);
    expect(count(facts, 'CREDITS')).toBe(9_990);
    expect(count(facts, 'UNPAID')).toBe(1_125_000);
    expect(count(facts, 'DOCUMENTS') - count(before, 'DOCUMENTS')).toBe(1);
    expect(count(facts, 'CHANNEL')).toBe(1);
    for (const person of ['admin', 'member', 'outsider'] as const) expect(await read(person), person).toBeNull();
  }));

describe('scheduling', () => {
  test('is only for the owner, and a team needs a fresh SMS confirmation', async () => {
    await overBegin(async (tx, world) => {
      const outcome: Record<string, string> = {};
      for (const person of ['owner', 'admin', 'manager', 'member', 'outsider', 'otherOwner'] as const) {
        outcome[person] = await undone(tx, (inner) => refusal(schedule(inner, world.ids[person], world.team)));
      }
      expect(outcome).toEqual({
        owner: 'ok',
        admin: 'UNAUTHORIZED',
        manager: 'UNAUTHORIZED',
        member: 'UNAUTHORIZED',
        outsider: 'ACCOUNT_NOT_FOUND@accountId',
        otherOwner: 'ACCOUNT_NOT_FOUND@accountId',
      });
      const loggedIn = await logIn(tx, world.ids.owner);
      expect(await undone(tx, (inner) => refusal(asks(inner, loggedIn, world.team)))).toBe('AUTH_LEVEL_2_REQUIRED');
    });
  });

  test('is refused during impersonation', async () => {
    await overBegin(async (tx, world) => {
      await makeAdministrator(tx, world.ids.outsider);
      const administrator = await provenSession(tx, world.ids.outsider);
      await letSupportIn(tx, world.ids.signer);
      await as(
        tx,
        administrator,
        (inner) => inner`select (public.start_impersonation(${world.ids.signer}, 'Hjelp')).id`,
      );
      expect(await refusal(asks(tx, administrator, await personalAccount(tx, world.ids.signer)))).toBe('UNAUTHORIZED');
    });
  });

  test('sets a date fourteen days ahead, once, and emails the owner and the admins', async () => {
    await overBegin(async (tx, world) => {
      expect(new Date(await schedule(tx, world.ids.owner, world.team)).toISOString()).toBe('2026-12-05T10:00:00.000Z');
      await passTime(tx, '3 days');
      expect(new Date(await schedule(tx, world.ids.owner, world.team)).toISOString()).toBe('2026-12-05T10:00:00.000Z');
      expect(await mailsTo(tx, emailOf(world, 'owner'))).toEqual(['account_deletion_scheduled OWNER']);
      expect(await mailsTo(tx, emailOf(world, 'admin'))).toEqual(['account_deletion_scheduled ADMIN']);
      expect(await mailsTo(tx, emailOf(world, 'member'))).toEqual([]);
    });
  });

  test('is scheduled ten times a day at most', async () => {
    await overBegin(async (tx, world) => {
      await tx`
        select private.hit(${`schedule-deletion:${world.team}`}, 10, interval '1 day') from generate_series(1, 10)`;
      const caller = await logInAtLevel2(tx, world.ids.owner);
      expect(await refusal(asks(tx, caller, world.team))).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    });
  });

  test('a person who owns a team cannot be deleted until it is transferred or gone', async () => {
    await overBegin(async (tx, world) => {
      const { owner } = world.ids;
      const own = await personalAccount(tx, owner);
      const tried = (): Promise<string> => undone(tx, (inner) => refusal(schedule(inner, owner, own)));
      expect(await tried()).toBe('PERSONAL_ACCOUNT_OWNS_TEAMS');
      expect(
        await undone(tx, async (inner) => {
          await schedule(inner, owner, world.team);
          return await refusal(schedule(inner, owner, own));
        }),
        'the team could still be taken back',
      ).toBe('PERSONAL_ACCOUNT_OWNS_TEAMS');
      const admin = await memberId(tx, world, 'admin');
      await offerTeam(tx, owner, admin);
      expect(await tried(), 'only asked').toBe('PERSONAL_ACCOUNT_OWNS_TEAMS');
      await acceptTeam(tx, world.ids.admin, world.team);
      expect(await tried()).toBe('ok');
    });
  });

  test('a person scheduled for deletion cannot become owner', async () => {
    await overBegin(async (tx, world) => {
      await offerTeam(tx, world.ids.owner, await memberId(tx, world, 'admin'));
      await schedule(tx, world.ids.admin, await personalAccount(tx, world.ids.admin));
      expect(await refusal(acceptTeam(tx, world.ids.admin, world.team))).toBe('INVALID_ACTION@deletionScheduledOn');
      const input = tx.json({ name: 'Nytt lag' });
      expect(
        await refusal(as(tx, user(world.ids.admin), (inner) => inner`select (public.register_team(${input})).id`)),
      ).toBe('INVALID_ACTION@deletionScheduledOn');
    });
  });
});

describe('cancelling', () => {
  test('is for the owner, until the deletion time, and unlocks the account', async () => {
    await overBegin(async (tx, world) => {
      const { owner, admin } = world.ids;
      await schedule(tx, owner, world.team);
      expect(await refusal(takeBack(tx, admin, world.team))).toBe('UNAUTHORIZED');
      await passTime(tx, '13 days 23 hours 59 minutes');
      expect(await undone(tx, (inner) => refusal(takeBack(inner, owner, world.team)))).toBe('ok');
      await passTime(tx, '1 minute');
      expect(await refusal(takeBack(tx, owner, world.team))).toBe('INVALID_ACTION@deletionScheduledOn');
    });
  });

  test('emails the owner and the admins, and a repeat changes nothing', async () => {
    await overBegin(async (tx, world) => {
      await schedule(tx, world.ids.owner, world.team);
      await emptyOutbox(tx);
      await takeBack(tx, world.ids.owner, world.team);
      await takeBack(tx, world.ids.owner, world.team);
      expect(await mailsTo(tx, emailOf(world, 'owner'))).toEqual(['account_deletion_cancelled OWNER']);
      expect(await mailsTo(tx, emailOf(world, 'admin'))).toEqual(['account_deletion_cancelled ADMIN']);
      await draft(tx, world, { signers: [] });
      await passTime(tx, '30 days');
      expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    });
  });
});

test('an account whose mailbox is unproven causes no mail about its deletion', async () => {
  await rolledBack(sql, async (tx) => {
    const id = await signUp(tx, 'stranger@example.test', {}, false);
    const [account] = await tx`select private.personal_account(${id}) as id`;
    await as(
      tx,
      { role: 'authenticated', user: id },
      (inner) => inner`select (public.schedule_account_deletion(${account?.['id']})).id`,
    );
    const mails = await tx`
      select from private.outbox where kind = 'account_deletion_scheduled' and recipient = 'stranger@example.test'`;
    expect(mails).toHaveLength(0);
  });
});
