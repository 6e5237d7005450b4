import { afterAll, describe, expect, test } from 'vitest';
import { letSupportIn, newAdministrator } from './support/administrators.ts';
import { as, connect, passTime, refusal, rolledBack, service, setTime, user } from './support/database.ts';
import { carryOut, personalAccount, schedule } from './support/deletion.ts';
import { address } from './support/mailbox.ts';
import { logInAtLevel2, switchOnTwoFactor } from './support/session.ts';
import { addMember } from './support/team.ts';
import { offerTeam } from './support/ownership.ts';
import { brokenEvent, newestEvent, readLog, seeCriminalRecords } from './support/team-log.ts';
import { buildWorld, memberId, signUp, standingWorldAt } from './support/world.ts';
import type { Person } from './support/world.ts';

// The audit log of a team (decision 0251): what is logged, and that nobody changes it.
const sql = connect();
afterAll(() => sql.end());

const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

describe('what is logged', () => {
  test('a member who comes, gets another role and leaves', () =>
    inTeam(async (tx, world) => {
      const member = await addMember(tx, world, 'MEMBER', { [world.hr]: 'MEMBER' });
      const by = `owner ${world.tag}`;
      const subject = 'Ny Kollega';
      expect(await newestEvent(tx, world, 'MEMBER')).toEqual({
        action: 'ADDED',
        by,
        subject,
        changes: { Role: [null, 'MEMBER'] },
      });
      expect(await newestEvent(tx, world, 'ACCESS')).toMatchObject({ action: 'ADDED', by, subject });
      await as(
        tx,
        await logInAtLevel2(tx, world.ids.owner),
        (own) => own`select (public.update_account_member(${member}, ${own.json({ role: 'ADMIN' })})).id`,
      );
      expect(await newestEvent(tx, world, 'MEMBER')).toEqual({
        action: 'CHANGED',
        by,
        subject,
        changes: { Role: ['MEMBER', 'ADMIN'] },
      });
      await tx`delete from public.account_member where id = ${member}`;
      expect(await newestEvent(tx, world, 'MEMBER')).toMatchObject({ action: 'REMOVED', by: 'SYSTEM', subject });
      expect(await brokenEvent(tx, world)).toBeNull();
    }));

  test('rights in a department, company details, features, branding and payment', () =>
    inTeam(async (tx, world) => {
      await seeCriminalRecords(tx, world, 'colleague');
      expect(await newestEvent(tx, world, 'ACCESS')).toMatchObject({
        subject: `colleague ${world.tag}`,
        changes: { 'Access to criminal records': ['false', 'true'] },
      });
      await tx`update public.account set country = 'SE', email = 'post@firma.example' where id = ${world.team}`;
      expect(await newestEvent(tx, world, 'COMPANY')).toMatchObject({
        action: 'CHANGED',
        changes: { Country: ['NO', 'SE'], Email: 'hidden' },
      });
      await tx`update public.account set credit_balance = 7 where id = ${world.team}`;
      expect((await readLog(tx, world, 'owner', { kind: 'COMPANY' })).total).toBe(1);
      await tx`update public.account set address_line2 = 'c/o Skjult' where id = ${world.team}`;
      expect((await newestEvent(tx, world, 'COMPANY'))?.changes).toEqual({ 'Second line of the address': 'hidden' });
      const unlogged = await tx`
        select attname from pg_attribute where attrelid = 'public.account'::regclass and attname ~ '^(address|phone)_'
        except select field from private.team_event_field where kind = 'COMPANY'`;
      expect(unlogged).toEqual([]);
      await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
      expect((await newestEvent(tx, world, 'FEATURE'))?.changes).toEqual({ 'Background checks': ['true', 'false'] });
      await tx`insert into public.account_theme (account_id, "primary") values (${world.team}, '#123456')`;
      expect((await newestEvent(tx, world, 'BRANDING'))?.changes).toEqual({ Colour: [null, '#123456'] });
      await tx`
        insert into public.credit_top_up (account_id, enabled, threshold, quantity, monthly_cap)
        values (${world.team}, true, 5, 1, 100000)`;
      expect((await newestEvent(tx, world, 'TOP_UP'))?.changes).toMatchObject({ On: [null, 'true'] });
      await tx`
        insert into public.payment_method (account_id, type, entity_type, pending, name)
        values (${world.team}, 'STRIPE_CARD', 'ORGANIZATION', true, 'Kari Kortholder')`;
      expect((await newestEvent(tx, world, 'PAYMENT_METHOD'))?.changes).toMatchObject({ Name: 'hidden' });
      const [kept] = await tx`
        select count(*)::int as of from private.team_event e where e::text like any ('{%Kortholder%,%post@firma%}')`;
      expect(kept).toEqual({ of: 0 });
      await tx`update public.account set deletion_scheduled_on = private.now() where id = ${world.team}`;
      expect((await newestEvent(tx, world, 'DELETION'))?.action).toBe('CHANGED');
    }));

  test('two-factor and the app of a member, in each of their teams, without the number', () =>
    inTeam(async (tx, world) => {
      await switchOnTwoFactor(tx, await logInAtLevel2(tx, world.ids.colleague));
      const subject = `colleague ${world.tag}`;
      const on = { action: 'ADDED', by: subject, subject, changes: { 'Phone number': 'hidden' } };
      expect(await newestEvent(tx, world, 'TWO_FACTOR')).toEqual(on);
      await tx`
        insert into private.authenticator (user_id, sealed_secret, last_step) values (${world.ids.colleague}, 'x', 1)`;
      expect(await newestEvent(tx, world, 'AUTHENTICATOR')).toMatchObject({ action: 'ADDED', subject });
      await tx`update private.two_factor set number = '40000001' where user_id = ${world.ids.colleague}`;
      expect(await newestEvent(tx, world, 'TWO_FACTOR')).toMatchObject({ ...on, action: 'CHANGED', by: 'SYSTEM' });
      await tx`delete from private.two_factor where user_id = ${world.ids.colleague}`;
      expect(await newestEvent(tx, world, 'TWO_FACTOR')).toMatchObject({ action: 'REMOVED', subject });
      expect(await newestEvent(tx, world, 'AUTHENTICATOR')).toMatchObject({ action: 'REMOVED', subject });
    }));

  test('a visit by support, without the name of the administrator', () =>
    inTeam(async (tx, world) => {
      const administrator = await newAdministrator(tx, address());
      await letSupportIn(tx, world.ids.member);
      await as(tx, administrator, (own) => own`select (public.start_impersonation(${world.ids.member}, 'Sak 12')).id`);
      expect(await newestEvent(tx, world, 'SUPPORT_VISIT')).toEqual({
        action: 'DONE',
        by: 'SUPPORT',
        subject: `member ${world.tag}`,
        changes: {},
      });
    }));

  test('an hour in which support is let in, and its end', () =>
    inTeam(async (tx, world) => {
      const admin = await logInAtLevel2(tx, world.ids.admin);
      await as(tx, admin, (own) => own`select (public.let_support_in(${world.team})).account_id`);
      const until = expect.stringContaining('2026-11-23T10:00:00');
      expect(await newestEvent(tx, world, 'SUPPORT_ACCESS')).toMatchObject({
        action: 'ADDED',
        by: `admin ${world.tag}`,
        changes: { Until: [null, until] },
      });
      await passTime(tx, '5 minutes');
      await as(tx, admin, (own) => own`select (public.end_support_access(${world.team})).account_id`);
      const ended = {
        action: 'CHANGED',
        by: `admin ${world.tag}`,
        changes: { Until: [until, expect.stringContaining('2026-11-23T09:05:00')] },
      };
      expect(await newestEvent(tx, world, 'SUPPORT_ACCESS')).toMatchObject(ended);
      await passTime(tx, '5 minutes');
      await as(tx, admin, (own) => own`select (public.end_support_access(${world.team})).account_id`);
      expect((await readLog(tx, world, 'owner', { kind: 'SUPPORT_ACCESS' })).total, 'a repeat').toBe(2);
    }));

  test('a member who is asked to take over, another one instead, and an answer', () =>
    inTeam(async (tx, world) => {
      const by = `owner ${world.tag}`;
      const ask = async (person: Person) => offerTeam(tx, world.ids.owner, await memberId(tx, world, person));
      const offers = async () =>
        (await readLog(tx, world, 'owner', { kind: 'OWNERSHIP_OFFER' })).events.map(({ action, subjectName }) => [
          action,
          subjectName?.split(' ')[0],
        ]);
      await ask('manager');
      await ask('manager');
      expect(await newestEvent(tx, world, 'OWNERSHIP_OFFER')).toEqual({
        action: 'ADDED',
        by,
        subject: `manager ${world.tag}`,
        changes: {},
      });
      const mails = await tx`select from private.outbox where kind = 'ownership_offered'`;
      expect(mails, 'a repeat changes nothing').toHaveLength(1);
      await ask('admin');
      expect(await offers()).toEqual([
        ['ADDED', 'admin'],
        ['REMOVED', 'manager'],
        ['ADDED', 'manager'],
      ]);
      await as(tx, user(world.ids.admin), (own) => own`select (public.withdraw_ownership_offer(${world.team})).id`);
      expect(await newestEvent(tx, world, 'OWNERSHIP_OFFER')).toMatchObject({
        action: 'REMOVED',
        by: `admin ${world.tag}`,
      });
      for (let again = 2; again <= 10; again += 1) {
        await passTime(tx, '1 minute');
        await ask('manager');
      }
      await passTime(tx, '1 minute');
      expect(await refusal(ask('manager')), 'more mails than enough').toBe('DELIVERY_FREQUENCY_EXCEEDED');
    }));

  test('nothing of a personal account', () =>
    inTeam(async (tx, world) => {
      const own = await personalAccount(tx, world.ids.member);
      await tx`update public.account set country = 'SE' where id = ${own}`;
      expect(await tx`select from private.team_event where account_id = ${own}`).toHaveLength(0);
    }));
});

describe('the chain', () => {
  test('refuses every change, and finds one that was made without its triggers', () =>
    inTeam(async (tx, world) => {
      await addMember(tx, world, 'ADMIN', {});
      await addMember(tx, world, 'ADMIN', {});
      for (const statement of [
        `update private.team_event set action = 'DONE'`,
        `delete from private.team_event`,
        `truncate private.team_event`,
      ]) {
        expect(await refusal(tx.savepoint((own) => own.unsafe(statement)))).toBe('IMMUTABLE');
      }
      const [last] = await tx`select max(sequence)::int as of from private.team_event where account_id = ${world.team}`;
      const length = Number(last?.['of']);
      expect(await brokenEvent(tx, world)).toBeNull();
      const tampered = async (statement: string, ...values: (string | number)[]): Promise<number | null> => {
        let found: number | null = null;
        await tx
          .savepoint(async (own) => {
            await own`alter table private.team_event disable trigger user`;
            await own.unsafe(statement, values);
            const [row] = await own`select private.broken_team_event(${world.team})::int as broken`;
            found = row?.['broken'] as number | null;
            throw new Error('undo');
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'undo')) throw error;
          });
        return found;
      };
      const at = `from private.team_event where account_id = '${world.team}' and sequence`;
      expect(await tampered(`delete ${at} = ${length}`)).toBe(length);
      expect(await tampered(`delete ${at} = ${length - 1}`)).toBe(length - 1);
      expect(
        await tampered(
          `update private.team_event set action = 'DONE' where account_id = $1 and sequence = ${length - 1}`,
          world.team,
        ),
      ).toBe(length - 1);
    }));

  test('stays whole when old events go, which are the only ones that can', () =>
    inTeam(async (tx, world) => {
      await addMember(tx, world, 'ADMIN', {}, 'borte@x.test');
      await passTime(tx, '2 years 360 days');
      await tx`update public.account set country = 'SE' where id = ${world.team}`;
      await service(tx, 'shorten_team_logs', {});
      expect((await readLog(tx, world, 'owner', { kind: 'MEMBER' })).total).toBeGreaterThan(0);
      await passTime(tx, '10 days');
      await service(tx, 'shorten_team_logs', {});
      expect((await readLog(tx, world, 'owner')).events.map(({ kind }) => kind)).toEqual(['COMPANY']);
      const [chain] = await as(
        tx,
        user(world.ids.owner),
        (own) => own`select public.team_log_chain(${world.team}) as c`,
      );
      expect(chain?.['c']).toEqual({ length: 1, brokenAt: null });
      expect(await brokenEvent(tx, world)).toBeNull();
      expect(await tx`select from private.team_log_person where email = 'borte@x.test'`).toHaveLength(0);
      await tx`update public.account set country = 'NO' where id = ${world.team}`;
      expect(await brokenEvent(tx, world)).toBeNull();
    }));
});

test('a deleted user is gone from the log, and the chain stays whole', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const email = address();
    const person = await signUp(tx, email, { first: 'Frøydis', last: 'Utgård' });
    await addMember(tx, world, 'ADMIN', {}, email);
    await schedule(tx, person, await personalAccount(tx, person));
    await passTime(tx, '14 days');
    await carryOut(tx);
    const [kept] = await tx`
      select (select count(*)::int from private.team_log_person p where p::text like '%Utgård%' or p.user_id = ${person})
        + (select count(*)::int from private.team_event e where e::text like ${`%${person}%`}) as of`;
    expect(kept).toEqual({ of: 0 });
    const [left] = (await readLog(tx, world, 'owner', { kind: 'MEMBER' })).events;
    expect(left).toMatchObject({ action: 'REMOVED', subjectName: null });
    expect(await brokenEvent(tx, world)).toBeNull();
  }));

test('every kind names fields that its table has, and a function for its subject', async () => {
  const kinds = await sql`select kind, subject_name from private.team_event_kind`;
  expect(kinds.length).toBeGreaterThan(10);
  // By the triggers' arguments, those that log a row as it is.
  const found = await sql`
    select f.kind, f.field from private.team_event_field f
    join pg_trigger t on t.tgfoid = 'private.log_change'::regproc
      and split_part(encode(t.tgargs, 'escape'), '\\000', 1) = f.kind
    group by f.kind, f.field
    having not bool_or(exists (
      select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = f.field and a.attnum > 0))`;
  expect(found).toEqual([]);
  const [byRow] = await sql`
    select count(distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1))::int as of from pg_trigger t
    where t.tgfoid = 'private.log_change'::regproc`;
  expect(byRow?.['of']).toBeGreaterThan(6);
});
