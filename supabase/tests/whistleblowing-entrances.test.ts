// Further entrances of a channel, and the rules about who is chosen in advance.
import { describe, expect, test } from 'vitest';
import { ownReport, wbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { reportPage } from '#functions/whistleblowing/contract/report-page.ts';
import type { Given } from './support/channels.ts';
import { refusal, service, sql } from './support/database.ts';
import { onEntrance } from './support/entrances.ts';
import type { WithEntrance } from './support/entrances.ts';
import { call, changeRules, entry, freeChallenge, newKeys, reporterSession, submitReport } from './support/reports.ts';
import type { Channel } from './support/reports.ts';
import { emailOf, idOf, registerTeam } from './support/world.ts';
import type { Person } from './support/world.ts';

const withEntrance = (work: (given: WithEntrance) => Promise<void>) => onEntrance(sql, work);

const readChannel = async ({ tx }: Given, { slug }: Channel) =>
  wbAccount.parse(await service(tx, 'read_wb_channel', { wb_slug: slug }));
async function readOwn({ tx }: Given, report: string) {
  const token = await reporterSession(tx, report);
  const [row] = await tx`select service.read_own_report(${token}) as read`;
  await tx`delete from private.reporter_session`;
  return ownReport.parse(row?.['read']);
}
async function list({ does }: Given, filter: object = {}) {
  const [row] = await does('member', 'wb_report_page', filter, 'submitted', 0, 25);
  return reportPage.parse(Object.values(row as object)[0]);
}
const history = async ({ tx }: Given) =>
  (
    await tx`
      select concat_ws(' ', kind, handler_name, old_value, new_value) as line from public.whistleblowing_channel_event
      where kind ~ '^(ENTRANCE|RULE)' order by kind, old_value, new_value`
  ).map(({ line }) => line as string);

describe('an entrance', () => {
  test('has its own texts, languages and pause, and the channel’s where it has none', async () => {
    await withEntrance(async (given) => {
      const { does, change, channel, there } = given;
      await does('owner', 'update_wb_settings', { description: 'Vi hører på deg', whistleblowingDescription: 'Hele' });
      expect(await change({ description: 'Nord hører', languages: ['nb'], paused: true })).toBe('ok');
      expect(await readChannel(given, there)).toMatchObject({
        entrance: { name: 'Nord', isClosed: false },
        description: 'Nord hører',
        whistleblowingDescription: 'Hele',
        languages: ['nb'],
        paused: true,
      });
      expect(await readChannel(given, channel)).toMatchObject({
        entrance: null,
        description: 'Vi hører på deg',
        languages: ['nb', 'nn', 'en'],
        paused: false,
      });
    });
  });

  test('is where its reports came from: to their reporter, in the list, its filter and the statistics', async () => {
    await withEntrance(async (given) => {
      const { tx, world, does, there, report, entrance } = given;
      const sent = await submitReport(tx, there, ['member']);
      expect((await readOwn(given, sent)).entrance).toBe('Nord');
      expect((await readOwn(given, report)).entrance).toBeNull();
      const page = await list(given, { entranceId: entrance });
      expect(page).toMatchObject({
        entrances: [{ id: entrance, name: 'Nord' }],
        reports: [{ id: sent, entrance: 'Nord' }],
      });
      expect((await list(given, { entranceId: 'MAIN' })).reports.map(({ id }) => id)).toEqual([report]);
      await changeRules(tx, world, { statistics: true });
      for (let index = 0; index < 11; index += 1) await submitReport(tx, index < 5 ? there : given.channel, ['member']);
      await tx`update public.whistleblowing_report set submitted_on = '2025-03-01'`;
      const [row] = await does('member', 'wb_statistics', 2025);
      expect(Object.values(row as object)[0]).toMatchObject({
        tables: {
          ENTRANCE: [
            { key: '', count: 7 },
            { key: 'Nord', count: 6 },
          ],
        },
      });
    });
  });

  test('that is paused or closed takes no reports, and lets those log in who have sent one, by any address', async () => {
    await withEntrance(async (given) => {
      const { tx, change, channel, there } = given;
      const sent = await submitReport(tx, there, ['member']);
      const [row] = await tx<{ number: string; key: string }[]>`
        select report_number as number, sign_key as key from public.whistleblowing_report where id = ${sent}`;
      for (const input of [{ paused: true }, { paused: false, closed: true }]) {
        expect(await change(input)).toBe('ok');
        expect(await refusal(submitReport(tx, there, ['member']))).toBe('INVALID_ACTION@paused');
        for (const { slug } of [channel, there]) {
          const number = row?.number ?? '';
          const login = {
            wb_slug: slug,
            report_number: number,
            challenge: await freeChallenge(tx, slug, number),
            work: 0,
          };
          expect(await service(tx, 'begin_reporter_login', login)).toMatchObject({ signKey: row?.key });
        }
      }
      expect(await readChannel(given, there)).toMatchObject({ entrance: { isClosed: true }, paused: true });
      expect((await readOwn(given, sent)).entrance).toBe('Nord');
      await submitReport(tx, channel, ['member']);
    });
  });

  test('that does not exist looks like a team that does not exist', async () => {
    await withEntrance(async ({ tx, world, channel }) => {
      const other = await registerTeam(tx, world.ids.outsider, `Other ${world.tag}`);
      const [account] = await tx<{ wb_slug: string }[]>`select wb_slug from public.account where id = ${other}`;
      for (const slug of ['--', '--sor', '--nord--nord', '--NORD']) {
        const read = service(tx, 'read_wb_channel', { wb_slug: channel.slug + slug });
        expect(await refusal(read), slug).toBe('ACCOUNT_NOT_FOUND@wbSlug');
      }
      const foreign = service(tx, 'read_wb_channel', { wb_slug: `${account?.wb_slug}--nord` });
      expect(await refusal(foreign)).toBe('ACCOUNT_NOT_FOUND@wbSlug');
    });
  });

  test('is the team’s administrators’ to make, change and move, with a name and an address of its own', async () => {
    await withEntrance(async ({ tx, world, does, change, entrance }) => {
      const make = (input: object, person: Person = 'owner') => refusal(does(person, 'create_wb_entrance', input));
      expect(await make({ name: 'nord', slug: 'andre' })).toBe('TAKEN@name');
      expect(await make({ name: 'Andre', slug: 'nord' })).toBe('TAKEN@slug');
      for (const slug of ['a', 'to--streker', 'Stor', 'x'.repeat(31), null])
        expect(await make({ name: 'Andre', slug })).toBe('INVALID@slug');
      expect(await make({ name: ' ', slug: 'andre' })).toBe('BLANK@name');
      expect(await make({ name: 'Sør', slug: 'sor' }, 'member')).toBe('UNAUTHORIZED');
      expect(await make({ name: 'Sør', slug: 'sor' }, 'outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await make({ name: 'Sør', slug: 'sor' })).toBe('ok');
      expect(await change({ name: 'SØR' })).toBe('TAKEN@name');
      expect(await change({ languages: [] })).toBe('INVALID@languages');
      expect(await change({ languages: ['de'] })).toBe('INVALID@languages');
      expect(await change({ feedbackLink: 'http://a.no' })).toBe('INVALID@feedbackLink');
      for (const person of ['member', 'outsider', 'otherOwner'] as const)
        expect(await change({ name: 'Ny' }, person)).toBe('UNAUTHORIZED');
      await call(tx, world.ids.admin, 'move_wb_entrance', [entrance, 2]);
      const order = await tx`select name, place from public.whistleblowing_entrance order by place`;
      expect(order).toEqual([
        { name: 'Sør', place: 1 },
        { name: 'Nord', place: 2 },
      ]);
      await tx`
        insert into public.whistleblowing_entrance (account_id, slug, name, place)
        select ${world.team}, 'e-' || n, 'E' || n, n from generate_series(3, 50) n`;
      expect(await make({ name: 'En til', slug: 'en-til' })).toBe('TOO_BIG@entrances');
    });
  });

  test('is chosen by a handler who enters a report, unless it is closed or another team’s', async () => {
    await withEntrance(async ({ tx, does, change, entrance, channel, report }) => {
      const enter = (entranceId: string) =>
        refusal(
          does('member', 'enter_wb_report', {
            id: crypto.randomUUID(),
            handlerIds: [channel.handlers['member']],
            entranceId,
          }),
        );
      expect(await enter(report)).toBe('INVALID@entranceId');
      expect(await enter(entrance)).not.toContain('entranceId');
      await change({ closed: true });
      expect(await enter(entrance)).toBe('INVALID@entranceId');
      expect(await tx`select from public.whistleblowing_report where entrance_id is not null`).toHaveLength(0);
    });
  });
});

describe('rules', () => {
  test('are handed to reporters as far as they are about the address, without who declared them', async () => {
    await withEntrance(async (given) => {
      const { change, rule, channel, there, entrance } = given;
      const { member = '', admin = '' } = channel.handlers;
      expect(await change({ handlerIds: [member, admin] })).toBe('ok');
      expect(await rule('member', { handlerId: member, category: 'DRUGS', isChosen: false })).toBe('ok');
      const drugs = { handlerId: member, category: 'DRUGS', isHere: false, isChosen: false };
      expect((await readChannel(given, channel)).rules).toEqual([drugs]);
      expect((await readChannel(given, there)).rules).toHaveLength(3);
      expect((await readChannel(given, there)).rules).toContainEqual({
        handlerId: admin,
        category: null,
        isHere: true,
        isChosen: true,
      });
      await given.tx`update public.whistleblowing_handler set status = 'KEYED' where id = ${member}`;
      expect((await readChannel(given, channel)).rules).toEqual([]);
      expect(entrance).toBeTruthy();
    });
  });

  test('are for administrators, and a handler declares their own conflict of interest, which nobody else takes back', async () => {
    await withEntrance(async (given) => {
      const { tx, world, change, rule, channel, entrance } = given;
      const { member = '', admin = '' } = channel.handlers;
      const about = (handlerId: string, isChosen: boolean) => ({ handlerId, entranceId: entrance, isChosen });
      expect(await rule('member', about(admin, false))).toBe('UNAUTHORIZED');
      expect(await rule('member', about(member, true))).toBe('UNAUTHORIZED');
      expect(await rule('outsider', about(member, false))).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await rule('colleague', about(member, false))).toBe('UNAUTHORIZED');
      expect(await rule('owner', { handlerId: member, isChosen: true })).toBe('BLANK@scope');
      expect(await rule('owner', { ...about(member, true), entranceId: member })).toBe('INVALID@entranceId');
      expect(await rule('owner', { ...about(member, true), category: 'WEATHER' })).toBe('INCLUSION@category');
      expect(await rule('owner', about(entrance, true))).toBe('USER_NOT_FOUND@handlerId');
      expect(await rule('member', about(member, false))).toBe('ok');
      expect(await rule('owner', about(member, true))).toBe('TAKEN@handlerId');
      expect(await change({ handlerIds: [member] })).toBe('TAKEN@handlerIds');
      expect(await change({ handlerIds: [entrance] })).toBe('USER_NOT_FOUND@handlerIds');
      const [own] = await tx<{ id: string }[]>`select id from public.whistleblowing_rule`;
      const takeBack = (person: Person) => refusal(call(tx, world.ids[person], 'destroy_wb_rule', [own?.id]));
      for (const person of ['owner', 'admin', 'colleague', 'outsider', 'otherOwner'] as const)
        expect(await takeBack(person)).toBe('UNAUTHORIZED');
      expect(await takeBack('member')).toBe('ok');
      expect(await rule('owner', about(admin, false))).toBe('ok');
      expect(
        await refusal(
          call(tx, world.ids.member, 'destroy_wb_rule', [
            idOf(
              await tx`
        select id from public.whistleblowing_rule`,
            ),
          ]),
        ),
      ).toBe('UNAUTHORIZED');
    });
  });

  test('are 1000 at most', async () => {
    await withEntrance(async ({ tx, world, change, rule, channel }) => {
      const { member = '', admin = '' } = channel.handlers;
      await tx`
        insert into public.whistleblowing_handler (account_id, name)
        select ${world.team}, 'H' || n from generate_series(1, 998) n`;
      await tx`
        insert into public.whistleblowing_rule (account_id, handler_id, category, is_chosen)
        select account_id, id, 'OTHER', true from public.whistleblowing_handler where account_id = ${world.team}`;
      expect(await rule('owner', { handlerId: member, category: 'DRUGS', isChosen: true })).toBe('TOO_BIG@rules');
      expect(await change({ handlerIds: [admin] })).toBe('TOO_BIG@rules');
    });
  });

  test('go on for a handler who makes new keys', async () => {
    await withEntrance(async ({ tx, does, rule, channel }) => {
      const { member = '' } = channel.handlers;
      await rule('member', { handlerId: member, category: 'DRUGS', isChosen: false });
      const fresh = idOf(await does('member', 'reset_handler_keys', newKeys()));
      expect(await tx`select handler_id from public.whistleblowing_rule`).toEqual([{ handler_id: fresh }]);
    });
  });
});

test('each change is kept and mailed to the handlers, and the order of entrances is not', async () => {
  await withEntrance(async (given) => {
    const { tx, world, change, channel, entrance } = given;
    const { member = '', admin = '' } = channel.handlers;
    await change({ name: 'Nordre', description: 'Ny', paused: true, handlerIds: [member, admin] });
    await call(tx, world.ids.owner, 'move_wb_entrance', [entrance, 1]);
    expect(await history(given)).toEqual([
      'ENTRANCE_ADDED Nord',
      'ENTRANCE_CHANGED Nordre',
      'ENTRANCE_PAUSED Nordre',
      'ENTRANCE_RENAMED Nord Nordre',
      expect.stringMatching(/^RULE_CHOSEN .* Nordre$/),
      expect.stringMatching(/^RULE_CHOSEN .* Nordre$/),
    ]);
    const mails = await tx`
      select payload -> 'kinds' as kinds from private.outbox
      where kind = 'channel_changed' and recipient = ${emailOf(world, 'member')} order by created_at, payload::text desc`;
    expect(mails.map(({ kinds }) => kinds as unknown)).toEqual(
      expect.arrayContaining([['ENTRANCE_RENAMED', 'ENTRANCE_PAUSED', 'ENTRANCE_CHANGED'], ['RULES']]),
    );
    expect(mails).toHaveLength(2);
  });
});

test('what is left of a deleted report still counts for its entrance', async () => {
  await withEntrance(async ({ tx, world, there, entrance }) => {
    const sent = await submitReport(tx, there, ['member']);
    await call(tx, world.ids.member, 'delete_wb_report', [sent, entry()]);
    await tx`update public.whistleblowing_report set deleted_on = deleted_on - 91 where id = ${sent}`;
    await tx`select private.delete_due_reports()`;
    expect(await tx`select entrance_id from public.whistleblowing_tombstone`).toEqual([{ entrance_id: entrance }]);
  });
});
