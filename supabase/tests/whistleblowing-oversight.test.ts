// What owners and administrators change in a channel without reading reports: everybody whom it concerns is told, and what
// protects reporters less takes the consent of a handler.
import { describe, expect, test } from 'vitest';
import { withReport, withTeam } from './support/channels.ts';
import type { Given } from './support/channels.ts';
import { as, passTime, refusal, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { nextRoster } from './support/outside.ts';
import { call, entry, loggedIn, newKeys, openChannel, reporterSession } from './support/reports.ts';
import { emailOf, leaveTeam } from './support/world.ts';
import type { Person } from './support/world.ts';

const FIRST = { fourEyes: true, namesByCustodian: true, retentionMonths: 12, voiceDistortion: 'ALWAYS' };
/** Another time than is proposed wants a reason. */
const KEPT = (retentionMonths: number) => ({ retentionMonths, retentionReason: 'Regnskapsloven' });
const LESS = { fourEyes: false, namesByCustodian: false, retentionMonths: 1 };
const LOOSE = { ...LESS, voiceDistortion: 'NEVER', statistics: true };

/** With a channel of `member` and `admin` whose rules are strict, and nothing mailed yet. */
const withStrictChannel: typeof withReport = (connection, work) =>
  withReport(connection, async (given) => {
    await given.does('owner', 'update_wb_settings', FIRST);
    await given.tx`delete from private.outbox`;
    await given.tx`delete from public.whistleblowing_channel_event where kind <> 'OPENED'`;
    await work(given);
  });

const rules = async (tx: Transaction) =>
  (
    await tx`
      select four_eyes as "fourEyes", retention_months as "retentionMonths", voice_distortion as "voiceDistortion",
        names_by_custodian as "namesByCustodian", statistics from public.whistleblowing_channel`
  )[0];
const mails = async (tx: Transaction, kind = 'channel_changed') =>
  (
    await tx`select recipient, payload -> 'kinds' as kinds from private.outbox where kind = ${kind} order by recipient`
  ).map(({ recipient, kinds }) => [recipient, kinds] as unknown);
const waiting = (tx: Transaction) => tx<{ id: string; kind: string; needs_consent: boolean }[]>`
  select id, kind, needs_consent from public.whistleblowing_change order by kind`;
const history = async (tx: Transaction) =>
  (
    await tx`select kind, step from public.whistleblowing_channel_event where kind <> 'OPENED' order by occurred_at, kind`
  ).map(({ kind, step }) => `${kind as string} ${step as string}`);
async function decide({ tx, world }: Given, person: Person, consent: boolean): Promise<string> {
  const [change] = await waiting(tx);
  return refusal(call(tx, world.ids[person], 'decide_wb_change', [change?.id, consent]));
}

describe('who is told', () => {
  test('every handler but the one who did it gets a mail, and all of it is kept with who and when', async () => {
    await withStrictChannel(sql, async ({ tx, world, does }) => {
      const both = [emailOf(world, 'admin'), emailOf(world, 'member')].toSorted();
      await does('owner', 'update_wb_settings', { paused: true, description: 'Ny tekst', ...KEPT(24) });
      expect(await mails(tx)).toEqual(both.map((mail) => [mail, ['PAUSED', 'RETENTION', 'TEXTS']]));
      const kept = await tx`
        select actor_id, kind, old_value, new_value from public.whistleblowing_channel_event
        where kind <> 'OPENED' order by kind`;
      expect(kept).toEqual([
        { actor_id: world.ids.owner, kind: 'PAUSED', old_value: 'false', new_value: 'true' },
        { actor_id: world.ids.owner, kind: 'RETENTION', old_value: '12', new_value: '24' },
        { actor_id: world.ids.owner, kind: 'TEXTS', old_value: null, new_value: 'description' },
      ]);
      await tx`delete from private.outbox`;
      await does('admin', 'update_wb_settings', { paused: false });
      expect(await mails(tx)).toEqual([[emailOf(world, 'member'), ['PAUSED']]]);
    });
  });

  test.each<[string, (given: Given & { handlers: Readonly<Record<string, string>> }) => Promise<unknown>]>([
    ['ADDRESS', ({ does, world }) => does('owner', 'update_wb_slug', `ny-${world.tag}`)],
    ['LOOK', ({ does }) => does('owner', 'update_account_theme', { primary: '#123456', font: null })],
    ['HANDLER_ADDED', ({ does, world }) => does('owner', 'create_wb_handler', { userId: world.ids.colleague })],
    [
      'HANDLER_DEFAULT',
      ({ tx, world, handlers }) => call(tx, world.ids.owner, 'set_default_wb_handler', [handlers['admin']]),
    ],
    [
      'HANDLER_TITLE',
      ({ tx, world, handlers }) => call(tx, world.ids.owner, 'update_wb_handler', [handlers['admin'], { title: 'X' }]),
    ],
    ['HANDLER_LEFT', ({ tx, world }) => leaveTeam(tx, world, 'member')],
  ])('%s is told to the handlers', async (kind, change) => {
    await withStrictChannel(sql, async (given) => {
      await change({ ...given, handlers: given.channel.handlers });
      expect(await mails(given.tx)).toContainEqual([emailOf(given.world, 'admin'), [kind]]);
      expect(await history(given.tx)).toEqual([`${kind} DONE`]);
    });
  });

  test('those who were handlers are told that they are not any more, and that the channel began again', async () => {
    await withStrictChannel(sql, async ({ tx, world, does }) => {
      await leaveTeam(tx, world, 'member');
      await leaveTeam(tx, world, 'admin');
      expect(await mails(tx)).toContainEqual([emailOf(world, 'member'), ['HANDLER_LEFT']]);
      await tx`delete from private.outbox`;
      await does('owner', 'restart_wb_channel');
      const both = [emailOf(world, 'admin'), emailOf(world, 'member')].toSorted();
      expect(await mails(tx)).toEqual(both.map((mail) => [mail, ['RESTARTED']]));
    });
  });

  test('nobody reads the history but administrators and handlers, and nobody changes it', async () => {
    await withStrictChannel(sql, async ({ tx, world, does }) => {
      await does('owner', 'update_wb_settings', { paused: true });
      const seen = async (person: Person) =>
        (
          await as(
            tx,
            await loggedIn(tx, world.ids[person]),
            (inner) => inner`select from public.whistleblowing_channel_event where kind = 'PAUSED'`,
          )
        ).length;
      const counts: number[] = [];
      for (const person of ['owner', 'admin', 'member', 'colleague', 'outsider'] as const)
        counts.push(await seen(person));
      expect(counts).toEqual([1, 1, 1, 0, 0]);
      const change = tx.savepoint(
        (inner) => inner`update public.whistleblowing_channel_event set actor_name = 'Somebody else'`,
      );
      expect(await refusal(change)).toBe('IMMUTABLE');
    });
  });
});

describe('what protects reporters less', () => {
  test('is mailed to a handler who joins while it waits, who may agree from then on', async () => {
    await withStrictChannel(sql, async (given) => {
      const { tx, world, does } = given;
      // Their own channel: there is nobody else to ask.
      await leaveTeam(tx, world, 'member');
      await does('admin', 'update_wb_settings', { fourEyes: false });
      expect((await waiting(tx)).map(({ needs_consent }) => needs_consent)).toEqual([false]);
      await does('owner', 'create_wb_handler', { userId: world.ids.colleague });
      await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.colleague}, '+47', '91234567')`;
      await does('colleague', 'publish_handler_keys', newKeys());
      expect(await mails(tx, 'channel_change_asked')).toEqual([]);
      await does('admin', 'sign_wb_roster', await nextRoster(tx, world));
      expect(await mails(tx, 'channel_change_asked')).toEqual([[emailOf(world, 'colleague'), ['FOUR_EYES']]]);
      expect((await waiting(tx)).map(({ needs_consent }) => needs_consent)).toEqual([true]);
      expect(await decide(given, 'colleague', true)).toBe('ok');
    });
  });

  test('waits for a handler, and the stricter rule is made at once', async () => {
    await withStrictChannel(sql, async (given) => {
      const { tx, does } = given;
      await does('owner', 'update_wb_settings', { ...LOOSE, ...KEPT(1) });
      expect(await rules(tx)).toEqual({ ...FIRST, statistics: false });
      const kinds = (await waiting(tx)).map(({ kind }) => kind).join(' ');
      expect(kinds).toBe('CUSTODIAN FOUR_EYES RETENTION STATISTICS VOICE');
      expect(await mails(tx, 'channel_change_asked')).toHaveLength(2);
      expect(await mails(tx)).toEqual([]);
      for (const person of ['member', 'admin', 'member', 'admin', 'member'] as const)
        expect(await decide(given, person, true)).toBe('ok');
      expect(await rules(tx)).toEqual(LOOSE);
      await does('owner', 'update_wb_settings', { ...FIRST, statistics: false });
      expect(await rules(tx)).toEqual({ ...FIRST, statistics: false });
      expect(await waiting(tx)).toEqual([]);
    });
  });

  test('an administrator who is a handler cannot agree to what they asked for themself', async () => {
    await withStrictChannel(sql, async (given) => {
      await given.does('admin', 'update_wb_settings', { fourEyes: false });
      expect(await decide(given, 'admin', true)).toBe('INVALID_ACTION');
      for (const person of ['owner', 'colleague', 'outsider'] as const) {
        expect(await decide(given, person, true)).toBe('UNAUTHORIZED');
      }
      expect(await rules(given.tx)).toMatchObject({ fourEyes: true });
      expect(await decide(given, 'member', true)).toBe('ok');
      expect(await rules(given.tx)).toMatchObject({ fourEyes: false });
    });
  });

  test('is not made when a handler refuses it, when it is withdrawn, or when nobody answers in 14 days', async () => {
    await withStrictChannel(sql, async (given) => {
      const { tx, does } = given;
      await does('owner', 'update_wb_settings', KEPT(1));
      expect(await decide(given, 'member', false)).toBe('ok');
      await does('owner', 'update_wb_settings', KEPT(3));
      await does('owner', 'update_wb_settings', { retentionMonths: 12 });
      expect(await waiting(tx)).toEqual([]);
      await does('owner', 'update_wb_settings', KEPT(6));
      await passTime(tx, '15 days');
      expect(await decide(given, 'member', true)).toBe('INVALID_ACTION');
      await tx`select private.end_wb_changes()`;
      expect(await waiting(tx)).toEqual([]);
      expect(await rules(tx)).toMatchObject({ retentionMonths: 12 });
      const steps = (await history(tx)).map((line) => line.split(' ')[1] ?? '');
      expect(steps.toSorted()).toEqual(['ASKED', 'ASKED', 'ASKED', 'LAPSED', 'REFUSED', 'WITHDRAWN']);
    });
  });

  test('with nobody else to agree, is made after 14 days', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      await does('owner', 'update_wb_settings', { fourEyes: true });
      await does('owner', 'update_wb_settings', { fourEyes: false });
      // No handler has ever opened it: there is nothing to protect.
      expect(await rules(tx)).toMatchObject({ fourEyes: false });
      await does('owner', 'update_wb_settings', { fourEyes: true });
      await openChannel(tx, world, ['owner']);
      await does('owner', 'update_wb_settings', { fourEyes: false });
      expect(await rules(tx)).toMatchObject({ fourEyes: true });
      expect(await waiting(tx)).toMatchObject([{ needs_consent: false }]);
      await tx`select private.end_wb_changes()`;
      expect(await rules(tx)).toMatchObject({ fourEyes: true });
      await passTime(tx, '15 days');
      await tx`select private.end_wb_changes()`;
      expect(await rules(tx)).toMatchObject({ fourEyes: false });
    });
  });

  test('cannot be had by sending the handlers away and beginning again', async () => {
    await withStrictChannel(sql, async ({ tx, world, does }) => {
      await leaveTeam(tx, world, 'member');
      await leaveTeam(tx, world, 'admin');
      await does('owner', 'restart_wb_channel');
      await does('owner', 'update_wb_settings', { fourEyes: false });
      expect(await rules(tx)).toMatchObject({ fourEyes: true });
    });
  });

  test('nor by then appointing a handler who agrees at once', async () => {
    await withStrictChannel(sql, async (given) => {
      const { tx, world, does } = given;
      await does('owner', 'update_wb_settings', KEPT(6));
      await passTime(tx, '1 hour');
      await leaveTeam(tx, world, 'member');
      await leaveTeam(tx, world, 'admin');
      await does('owner', 'restart_wb_channel');
      await openChannel(tx, world, ['colleague']);
      expect(await decide(given, 'colleague', true)).toBe('INVALID_ACTION');
      await tx`delete from public.whistleblowing_change`;
      await does('owner', 'update_wb_settings', { fourEyes: false });
      expect(await waiting(tx)).toMatchObject([{ kind: 'FOUR_EYES', needs_consent: false }]);
      expect(await decide(given, 'colleague', true)).toBe('INVALID_ACTION');
      expect(await decide(given, 'colleague', false)).toBe('ok');
      await passTime(tx, '15 days');
      await does('owner', 'update_wb_settings', { fourEyes: false });
      expect(await decide(given, 'colleague', true)).toBe('ok');
      expect(await rules(tx)).toMatchObject({ fourEyes: false });
    });
  });
});

test('reporters see what concerns them: a rule that protects them less, also one that waits, and who joins or leaves', async () => {
  await withStrictChannel(sql, async (given) => {
    const { tx, world, does, report } = given;
    const token = await reporterSession(tx, report);
    const seen = async () => {
      const [row] = await tx<{ told: { kind: string; step: string; newValue: string | null }[] }[]>`
        select service.read_own_report(${token}) -> 'channelChanges' as told`;
      return row?.told.map(({ kind, step, newValue }) => [kind, step, newValue]);
    };
    await does('owner', 'update_wb_settings', { ...KEPT(24), paused: true, description: 'Ny' });
    await tx`
      insert into public.whistleblowing_channel_event (account_id, kind, step, handler_id)
      select r.account_id, 'HANDLER_APPROVED', 'DONE', a.handler_id from public.whistleblowing_report r
      join public.whistleblowing_assignment a on a.report_id = r.id where r.id = ${report} limit 1`;
    // Who handles the report is no news, and the thread says who was brought in.
    expect(await seen()).toEqual([]);
    const [taken] = await tx`
      delete from public.whistleblowing_assignment a using public.whistleblowing_channel_event e
      where e.kind = 'HANDLER_APPROVED' and e.handler_id = a.handler_id and a.report_id = ${report} returning a.*`;
    expect(await seen()).toEqual([['HANDLER_APPROVED', 'DONE', null]]);
    await tx`delete from public.whistleblowing_channel_event where kind = 'HANDLER_APPROVED'`;
    await tx`insert into public.whistleblowing_assignment ${tx(taken ?? {})}`;
    await does('owner', 'update_wb_settings', KEPT(6));
    expect(await seen()).toEqual([['RETENTION', 'ASKED', '6']]);
    expect(await decide(given, 'member', true)).toBe('ok');
    expect(await seen()).toEqual([['RETENTION', 'DONE', '6']]);
    await leaveTeam(tx, world, 'member');
    expect(await seen()).toContainEqual(['HANDLER_LEFT', 'DONE', null]);
  });
});

test('a reporter is told why a report was deleted, with four eyes by the handler who asked first', async () => {
  await withStrictChannel(sql, async ({ tx, world, report }) => {
    const token = await reporterSession(tx, report);
    const remove = (person: Person, ...reason: readonly string[]) =>
      call(tx, world.ids[person], 'delete_wb_report', [report, entry(), ...reason]);
    const told = async () =>
      (await tx`select service.read_own_report(${token}) ->> 'deletionReason' as reason`)[0]?.['reason'] as unknown;
    expect(await refusal(remove('member', 'Skriv navnet ditt'))).toBe('INCLUSION@reason');
    expect(await refusal(remove('member', 'RETENTION'))).toBe('INCLUSION@reason');
    await remove('member', 'DUPLICATE');
    expect(await told()).toBeNull();
    await remove('admin');
    expect(await told()).toBe('DUPLICATE');
  });
});
