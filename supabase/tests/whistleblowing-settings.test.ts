import { describe, expect, test } from 'vitest';
import { withReport, withTeam } from './support/channels.ts';
import { as, refusal, service, sql, user } from './support/database.ts';
import { bytes, call, freeChallenge, loggedIn, openChannel, submitReport } from './support/reports.ts';
import { registerTeam } from './support/world.ts';
import type { Person } from './support/world.ts';

describe('colour and font', () => {
  test.each([
    ['#1D757A', '#ffffff', '#1d757acc'],
    // Lightness 60 % exactly, then above.
    ['#999999', '#ffffff', '#999999cc'],
    ['#9a9a9a', '#000000', '#9a9a9acc'],
    ['#ffcc00', '#ffffff', '#ffcc00cc'],
    ['#ffd634', '#000000', '#ffd634cc'],
    ['#ffffff', '#000000', '#ffffffcc'],
    ['#000000', '#ffffff', '#000000cc'],
  ])('%s gets text in %s and hovers as %s', async (primary, primaryContrast, primaryHover) => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const font = { name: 'Inter', url: '/fonts/inter.woff2' };
      await does('admin', 'update_account_theme', { primary, font });
      const [row] = await tx<{ theme: unknown }[]>`select private.theme_of(${world.team}) as theme`;
      expect(row?.theme).toEqual({ primary: primary.toLowerCase(), primaryContrast, primaryHover, font });
    });
  });

  test.each([
    [{ primary: 'red' }, 'INVALID@primary'],
    [{ primary: '#12345' }, 'INVALID@primary'],
    [{}, 'BLANK@primary'],
    [{ primary: '#123456', font: 'Inter' }, 'INVALID@font'],
    [{ primary: '#123456', font: { name: 'Inter', url: 'https://elsewhere.example/inter.woff2' } }, 'INVALID@url'],
    [{ primary: '#123456', font: { name: 'Inter', url: '/fonts/../secret.woff2' } }, 'INVALID@url'],
    [{ primary: '#123456', font: { name: 'x"; background: url(//e.example)', url: null } }, 'INVALID@name'],
    [{ primary: '#123456', font: { url: '/fonts/inter.woff2' } }, 'BLANK@font'],
  ])('%j is refused: %s', async (input, expected) => {
    await withTeam(sql, async ({ does }) => {
      expect(await refusal(does('owner', 'update_account_theme', input))).toBe(expected);
    });
  });

  test('only OWNER and ADMINs change it, members read it, and a reset removes it', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const theme = { primary: '#123456', font: null };
      expect(await refusal(does('member', 'update_account_theme', theme))).toBe('UNAUTHORIZED');
      expect(await refusal(does('outsider', 'update_account_theme', theme))).toBe('ACCOUNT_NOT_FOUND@accountId');
      await does('owner', 'update_account_theme', theme);
      const seenBy = (person: Person) =>
        as(tx, user(world.ids[person]), async (inner) => (await inner`select from public.account_theme`).length);
      expect([await seenBy('member'), await seenBy('outsider')]).toEqual([1, 0]);
      expect(await refusal(does('member', 'reset_account_theme'))).toBe('UNAUTHORIZED');
      await does('owner', 'reset_account_theme');
      expect(await seenBy('member')).toBe(0);
    });
  });

  test('reporters get it with the channel', async () => {
    await withReport(sql, async ({ tx, does, channel }) => {
      const read = () => service(tx, 'read_wb_channel', { wb_slug: channel.slug });
      expect(await read()).toMatchObject({ theme: null, paused: false });
      await does('owner', 'update_account_theme', { primary: '#a02020', font: { name: 'Georgia', url: null } });
      expect(await read()).toMatchObject({ theme: { primary: '#a02020', font: { name: 'Georgia', url: null } } });
    });
  });
});

describe('the address', () => {
  test('moves to a free one, and the former one stays the team’s', async () => {
    await withReport(sql, async ({ tx, world, does, channel }) => {
      const address = `si-fra-${world.tag}`;
      await does('admin', 'update_wb_slug', address);
      expect(await service(tx, 'read_wb_channel', { wb_slug: address })).toMatchObject({ id: world.team });
      expect(await refusal(service(tx, 'read_wb_channel', { wb_slug: channel.slug }))).toBe('ACCOUNT_NOT_FOUND@wbSlug');
      const other = await registerTeam(tx, world.ids.outsider, `Other ${world.tag}`);
      const move = (to: string) => call(tx, world.ids.outsider, 'update_wb_slug', [other, to]);
      expect(await refusal(move(address))).toBe('TAKEN@wbSlug');
      expect(await refusal(move(channel.slug))).toBe('TAKEN@wbSlug');
      await does('owner', 'update_wb_slug', channel.slug);
      expect(await service(tx, 'read_wb_channel', { wb_slug: channel.slug })).toMatchObject({ id: world.team });
    });
  });

  test.each(['ab', 'Store', 'to--streker', '-foran', 'æøå', 'a b', 'x'.repeat(61), ''])(
    '%j is no address',
    async (to) => {
      await withTeam(sql, async ({ does }) => {
        expect(await refusal(does('owner', 'update_wb_slug', to))).toBe('INVALID@wbSlug');
      });
    },
  );

  test('is changed by OWNER and ADMINs, at most ten times a day', async () => {
    await withTeam(sql, async ({ world, does }) => {
      expect(await refusal(does('member', 'update_wb_slug', `x-${world.tag}`))).toBe('UNAUTHORIZED');
      for (let at = 0; at < 10; at += 1) await does('owner', 'update_wb_slug', `x-${at}-${world.tag}`);
      expect(await refusal(does('owner', 'update_wb_slug', `x-${world.tag}`))).toBe(
        'DELIVERY_FREQUENCY_EXCEEDED@limit',
      );
    });
  });

  test('no new team gets a name that a channel has had', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const [before] = await tx<{ wb_slug: string; slug: string; name: string }[]>`
        select wb_slug, slug, name from public.account where id = ${world.team}`;
      await does('owner', 'update_wb_slug', `x-${world.tag}`);
      await tx`update public.account set slug = ${`y-${world.tag}`} where id = ${world.team}`;
      const other = await registerTeam(tx, world.ids.outsider, before?.name ?? '');
      const [made] = await tx<{ wb_slug: string }[]>`select wb_slug from public.account where id = ${other}`;
      expect(made?.wb_slug).not.toBe(before?.wb_slug);
    });
  });
});

test('a channel whose handlers are gone takes no reports, and still lets reporters log in', async () => {
  await withReport(sql, async ({ tx, channel, report }) => {
    await tx`update public.whistleblowing_handler set status = 'KEYED'`;
    expect(await service(tx, 'read_wb_channel', { wb_slug: channel.slug })).toMatchObject({
      paused: true,
      handlerIds: [],
    });
    expect(await refusal(submitReport(tx, channel, ['member']))).toBe('INVALID_ACTION@paused');
    const [row] = await tx<{ number: string }[]>`
      select report_number as number from public.whistleblowing_report where id = ${report}`;
    const number = row?.number ?? '';
    const challenge = await freeChallenge(tx, channel.slug, number);
    const login = { wb_slug: channel.slug, report_number: number, challenge, work: 0 };
    expect(await service(tx, 'begin_reporter_login', login)).toMatchObject({ signKey: expect.any(String) });
  });
});

test('a paused channel takes no reports, and still opens those that were sent', async () => {
  await withReport(sql, async ({ tx, does, channel, report }) => {
    expect(await refusal(does('member', 'update_wb_settings', { paused: true }))).toBe('UNAUTHORIZED');
    await does('owner', 'update_wb_settings', { paused: true });
    expect(await service(tx, 'read_wb_channel', { wb_slug: channel.slug })).toMatchObject({ paused: true });
    expect(await refusal(submitReport(tx, channel, ['member']))).toBe('INVALID_ACTION@paused');
    const [row] = await tx<{ report_number: string; sign_key: string }[]>`
      select report_number, sign_key from public.whistleblowing_report where id = ${report}`;
    const place = { wb_slug: channel.slug, report_number: row?.report_number };
    const challenge = await freeChallenge(tx, channel.slug, row?.report_number);
    expect(await service(tx, 'begin_reporter_login', { ...place, challenge, work: 0 })).toMatchObject({
      signKey: row?.sign_key,
    });
    await does('owner', 'update_wb_settings', { paused: false });
    expect(await refusal(submitReport(tx, channel, ['member']))).toBe('ok');
  });
});

test('whether a handler has reports is told to those who appoint handlers, and to nobody else', async () => {
  await withReport(sql, async ({ tx, world }) => {
    const asked = async (person: Person) =>
      as(
        tx,
        await loggedIn(tx, world.ids[person]),
        async (inner) =>
          inner<{ name: string; has: boolean }[]>`
          select h.id, public.whistleblowing_handler_has_reports(h) as has from public.whistleblowing_handler h`,
      );
    expect((await asked('owner')).map(({ has }) => has)).toEqual([true, true]);
    // A handler is not told, either: a report may be about them.
    for (const person of ['member', 'colleague'] as const) {
      expect((await asked(person)).map(({ has }) => has)).toEqual([false, false]);
    }
    expect(await asked('outsider')).toHaveLength(0);
  });
});

test('who has left the team is still a handler, but not present, until a colleague removes them', async () => {
  await withReport(sql, async ({ tx, world, does, channel }) => {
    const present = () =>
      as(
        tx,
        user(world.ids.owner),
        async (inner) =>
          inner<{ id: string; is: boolean }[]>`
          select h.id, public.whistleblowing_handler_is_present(h) as is from public.whistleblowing_handler h`,
      );
    expect((await present()).every(({ is }) => is)).toBe(true);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
    expect((await present()).filter(({ is }) => !is)).toEqual([{ id: channel.handlers['member'], is: false }]);
    // Their report is the admin's, too, who has to take them off it first.
    expect(await refusal(call(tx, world.ids.owner, 'destroy_wb_handler', [channel.handlers['member']]))).toBe(
      'IMMUTABLE@reports',
    );
    expect(await refusal(does('admin', 'own_handler_vault'))).toBe('ok');
  });
});

test('nothing that opens a removed handler’s keys is kept', async () => {
  await withTeam(sql, async ({ tx, world, does }) => {
    const { handlers } = await openChannel(tx, world, ['member']);
    const passkey = { name: 'PC', credentialId: 'abc', salt: bytes(32), wrapped: bytes(92) };
    await does('member', 'add_handler_passkey', passkey);
    await call(tx, world.ids.owner, 'destroy_wb_handler', [handlers['member']]);
    const [left] = await tx`select (select count(*) from private.handler_passkey)::int as passkeys,
      (select count(*) from private.handler_vault where handler_id = ${handlers['member'] ?? ''})::int as vaults`;
    expect(left).toEqual({ passkeys: 0, vaults: 0 });
  });
});
