// Recipients of reports from outside the team: how they get in, what they see, and how they get out.
import { describe, expect, test, vi } from 'vitest';
import { as, refusal, rolledBack, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { withReport, withTeam } from './support/channels.ts';
import { signedDocument } from './support/matrix.ts';
import { readers } from './support/matrix-readers.ts';
import { invite, logsIn, nextRoster, openWithOutside, ORGANISATION } from './support/outside.ts';
import { readable } from './support/readable.ts';
import { call, entry, loggedIn, newKeys, submitReport } from './support/reports.ts';
import { emailOf, idOf } from './support/world.ts';
import type { World } from './support/world.ts';

vi.setConfig({ testTimeout: 120_000 });

const rowOf = async (tx: Transaction, id: string) =>
  (await tx`select user_id, status, email, organisation from public.whistleblowing_handler where id = ${id}`)[0];
const session = async (tx: Transaction, world: World) => {
  const [row] = await as(
    tx,
    await loggedIn(tx, world.ids.outsider),
    (inner) => inner`select public.session() as answer`,
  );
  return row?.['answer'].accounts as readonly Record<string, unknown>[];
};

describe('somebody from outside is invited', () => {
  test('by an owner or administrator alone, who are not told whether the address has a user', async () => {
    await withTeam(sql, async ({ tx, world }) => {
      for (const person of ['member', 'manager', 'outsider', 'otherOwner'] as const) {
        expect(await refusal(undone(tx, (inner) => invite(inner, world, 'outsider', person))), person).toMatch(
          /^(UNAUTHORIZED|ACCOUNT_NOT_FOUND@accountId)$/,
        );
      }
      const id = await invite(tx, world, 'outsider', 'admin');
      expect(await rowOf(tx, id)).toEqual({
        user_id: null,
        status: 'INVITED',
        email: emailOf(world, 'outsider'),
        organisation: ORGANISATION,
      });
      const [mail] =
        await tx`select recipient, payload, token_purpose from private.outbox where kind = 'outside_appointed'`;
      expect(mail).toMatchObject({ recipient: emailOf(world, 'outsider'), token_purpose: 'MAGIC_LINK' });
      const unknown = { email: `ny.${world.tag}@example.test`, name: 'Ny', organisation: 'Ombud AS' };
      await call(tx, world.ids.owner, 'appoint_outside_handler', [world.team, unknown]);
      const [other] = await tx`
        select payload ->> 'hasUser' as has_user, token_purpose from private.outbox where recipient = ${unknown.email}`;
      expect(other).toEqual({ has_user: 'false', token_purpose: null });
    });
  });

  test('but no member, nobody twice, and no invited recipient becomes a member', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      expect(await refusal(undone(tx, (inner) => invite(inner, world, 'colleague')))).toBe('TAKEN@email');
      await invite(tx, world, 'outsider');
      expect(await refusal(undone(tx, (inner) => invite(inner, world, 'outsider')))).toBe('TAKEN@email');
      const member = { email: emailOf(world, 'outsider'), firstName: 'Liv', lastName: 'Lie', role: 'ADMIN' };
      expect(await refusal(does('owner', 'add_account_member', member))).toBe('TAKEN@email');
    });
  });

  test('and is nobody before they log in with the confirmed mailbox; then the team is in their session', async () => {
    await withTeam(sql, async ({ tx, world }) => {
      // Logged in before, and confirmed.
      await loggedIn(tx, world.ids.outsider);
      const id = await invite(tx, world, 'outsider');
      expect((await session(tx, world)).map((account) => account['id'])).not.toContain(world.team);
      await tx`update public.user_profile set confirmed_at = null where id = ${world.ids.outsider}`;
      await logsIn(tx, world, 'outsider');
      expect((await rowOf(tx, id))?.['user_id']).toBeNull();
      await tx`select private.prove_mailbox(${world.ids.outsider})`;
      expect((await rowOf(tx, id))?.['user_id']).toBe(world.ids.outsider);
      const team = (await session(tx, world)).find((account) => account['id'] === world.team);
      expect(team).toMatchObject({
        role: 'MEMBER',
        isOutside: true,
        creditBalance: null,
        features: { checks: false, eSignatures: false, invoices: false, whistleblowing: true },
      });
      const members =
        await tx`select from public.account_member where user_id = ${world.ids.outsider} and account_id = ${world.team}`;
      expect(members.length).toBe(0);
    });
  });

  test('an invitation that was taken back, or of a team about to be deleted, lets nobody in, and the login works', async () => {
    await withTeam(sql, async ({ tx, world }) => {
      const id = await invite(tx, world, 'outsider');
      await undone(tx, async (inner) => {
        await inner`update public.account set deletion_scheduled_on = now() where id = ${world.team}`;
        await logsIn(inner, world, 'outsider');
        expect((await rowOf(inner, id))?.['user_id']).toBeNull();
      });
      await call(tx, world.ids.owner, 'destroy_wb_handler', [id]);
      await logsIn(tx, world, 'outsider');
      expect((await rowOf(tx, id))?.['user_id']).toBeNull();
      expect((await tx`select from private.outside_recipient`).length).toBe(0);
    });
  });

  test('makes keys with two-factor alone, and is on the list of handlers with where they are from, or not at all', async () => {
    await withReport(sql, async ({ tx, world }) => {
      await invite(tx, world, 'outsider');
      await logsIn(tx, world, 'outsider');
      const publish = () => call(tx, world.ids.outsider, 'publish_handler_keys', [world.team, newKeys()]);
      expect(await refusal(tx.savepoint(publish))).toBe('UNAUTHORIZED@twoFactor');
      await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.outsider}, '+47', '91234567')`;
      await publish();
      const sign = async (change?: (one: Record<string, unknown>) => object) =>
        refusal(
          undone(tx, async (inner) =>
            call(inner, world.ids.member, 'sign_wb_roster', [world.team, await nextRoster(inner, world, change)]),
          ),
        );
      expect(await sign(({ organisation: _hidden, ...one }) => one)).toBe('INVALID@roster');
      expect(await sign((one) => ({ ...one, organisation: ORGANISATION }))).toBe('INVALID@roster');
      expect(await sign()).toBe('ok');
    });
  });
});

describe('a recipient from outside', () => {
  // Of the channel, as all its handlers; and what everybody reads.
  const CHANNEL = [
    'channel',
    'channel_event',
    'change',
    'handler',
    'report',
    'assignment',
    'seal',
    'file',
    'entry',
    'opening',
    'task',
    'entrance',
    'rule',
  ];

  test('reads the channel and the own report, and no row of any other table of the team', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedDocument(tx);
      const { world, report } = facts;
      await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.member}, '+47', '91234567')`;
      const channel = { handlers: {}, slug: '', version: 1 };
      const { handlers } = await openWithOutside(tx, world, channel);
      await tx`
        insert into public.whistleblowing_assignment (report_id, handler_id) values (${report}, ${handlers['outsider'] ?? ''})`;
      await tx`
        insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
        select report_id, ring, epoch, holder, ${handlers['outsider'] ?? ''}, sealed from public.whistleblowing_seal
        where report_id = ${report} and holder = 'HANDLER'`;
      const caller = await loggedIn(tx, world.ids.outsider);
      for (const [table, { probe, readers: listed }] of Object.entries(readers)) {
        const isReader = listed.includes('outsider') || CHANNEL.some((name) => table === `whistleblowing_${name}`);
        expect(await readable(tx, caller, table, probe(facts)), table).toBe(isReader ? 'reads' : 'nothing');
      }
      const ofTeam = await tx<{ table: string }[]>`
        select table_name::text as "table" from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id' order by 1`;
      expect(ofTeam.length).toBeGreaterThan(20);
      for (const { table } of ofTeam) {
        if (CHANNEL.some((name) => table === `whistleblowing_${name}`)) continue;
        expect(await readable(tx, caller, table, { account_id: world.team }), table).toBe('nothing');
      }
    });
  });

  test('does nothing of a member or administrator, and handles the own report as any handler', async () => {
    await withReport(sql, async ({ tx, world, channel, report }) => {
      const outside = await openWithOutside(tx, world, channel);
      const id = outside.handlers['outsider'] ?? '';
      const of = (name: string, ...args: unknown[]) =>
        refusal(undone(tx, (inner) => call(inner, world.ids.outsider, name, args)));
      expect(await of('create_wb_message', report, entry(), false)).toBe('UNAUTHORIZED');
      for (const [name, ...args] of [
        ['update_wb_settings', world.team, { paused: true }],
        ['create_wb_handler', world.team, { userId: world.ids.colleague }],
        ['appoint_outside_handler', world.team, { email: 'x@example.test', name: 'X', organisation: 'Y' }],
        ['add_account_member', world.team, { email: 'x@example.test', firstName: 'X', lastName: 'Y', role: 'MEMBER' }],
        ['create_department', world.team, { name: 'Ny', description: 'Ny' }],
        ['restart_wb_channel', world.team],
      ] as const) {
        expect(await of(name, ...args), name).toMatch(/^(ACCOUNT_NOT_FOUND@accountId|UNAUTHORIZED)$/);
      }
      expect(await of('destroy_wb_handler', id)).toBe('USER_NOT_FOUND@handlerId');
      const own = await submitReport(tx, outside, ['outsider', 'member']);
      expect(await of('create_wb_message', own, entry(), false)).toBe('ok');
      expect(await of('open_wb_identity', own)).toBe('ok');
      const [mail] =
        await tx`select kind from private.outbox where recipient = ${emailOf(world, 'outsider')} and kind = 'report_received'`;
      expect(mail).toEqual({ kind: 'report_received' });
    });
  });

  test('loses access at once when removed, also with reports, which colleagues then take over', async () => {
    await withReport(sql, async ({ tx, world, channel }) => {
      const outside = await openWithOutside(tx, world, channel);
      const id = outside.handlers['outsider'] ?? '';
      const own = await submitReport(tx, outside, ['outsider']);
      await tx`delete from private.outbox`;
      const [kept] = await call(tx, world.ids.admin, 'destroy_wb_handler', [id]);
      expect(kept).toMatchObject({ id, status: 'ACTIVE' });
      const caller = await loggedIn(tx, world.ids.outsider);
      for (const table of ['report', 'entry', 'seal', 'assignment']) {
        const column = table === 'report' ? 'id' : 'report_id';
        expect(await readable(tx, caller, `whistleblowing_${table}`, { [column]: own }), table).toBe('nothing');
      }
      expect(await readable(tx, caller, 'whistleblowing_handler', { account_id: world.team })).toBe('nothing');
      expect(
        await refusal(tx.savepoint((inner) => call(inner, world.ids.outsider, 'own_handler_vault', [world.team]))),
      ).toBe('UNAUTHORIZED');
      const told =
        await tx`select recipient from private.outbox where payload -> 'kinds' ? 'HANDLER_LEFT' order by recipient`;
      expect(told.map(({ recipient }) => recipient)).toEqual(
        [emailOf(world, 'member'), emailOf(world, 'outsider')].toSorted(),
      );
      const unattended = await call(tx, world.ids.member, 'unattended_wb_reports', [world.team]);
      expect(JSON.stringify(unattended)).toContain(own);
      const again = tx.savepoint((inner) => call(inner, world.ids.admin, 'destroy_wb_handler', [id]));
      expect(await refusal(again)).toBe('IMMUTABLE@reports');
    });
  });

  test('leaves their name and not their address when they are removed or their user is deleted', async () => {
    await withReport(sql, async ({ tx, world, channel }) => {
      const outside = await openWithOutside(tx, world, channel);
      const id = outside.handlers['outsider'] ?? '';
      await undone(tx, async (inner) => {
        await call(inner, world.ids.owner, 'destroy_wb_handler', [id]);
        expect(await rowOf(inner, id)).toMatchObject({ status: 'REMOVED', email: null, organisation: ORGANISATION });
      });
      await tx`delete from public.user_profile where id = ${world.ids.outsider}`;
      expect(await rowOf(tx, id)).toMatchObject({ user_id: null, email: null });
      expect((await tx`select from private.outside_recipient`).length).toBe(0);
    });
  });

  test('with new keys after losing theirs is still from outside', async () => {
    await withReport(sql, async ({ tx, world, channel }) => {
      await openWithOutside(tx, world, channel);
      const id = idOf(await call(tx, world.ids.outsider, 'reset_handler_keys', [world.team, newKeys()]));
      expect(await rowOf(tx, id)).toMatchObject({
        status: 'KEYED',
        organisation: ORGANISATION,
        email: emailOf(world, 'outsider'),
      });
    });
  });
});
