import { describe, expect, test } from 'vitest';
import { withReport, withTeam } from './support/channels.ts';
import type { Given } from './support/channels.ts';
import { refusal, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { bytes, call, entry, newKeys, openChannel, sealsFor, submitReport, wrapped } from './support/reports.ts';
import { leaveTeam } from './support/world.ts';
import type { Person, World } from './support/world.ts';

describe('a handler’s own keys', () => {
  const vault = async ({ does }: Given, person: Person) =>
    ((await does(person, 'own_handler_vault')) as { own_handler_vault: Record<string, unknown> }[])[0]
      ?.own_handler_vault;

  test('the passphrase changes alone, the recovery code alone, never neither', async () => {
    await withReport(sql, async (given) => {
      const before = await vault(given, 'member');
      const passphrase = wrapped();
      await given.does('member', 'rewrap_handler_keys', { passphrase });
      expect(await vault(given, 'member')).toMatchObject({ passphrase, recovery: before?.['recovery'] });
      const recovery = wrapped();
      await given.does('member', 'rewrap_handler_keys', { recovery });
      expect(await vault(given, 'member')).toMatchObject({ passphrase, recovery });
      expect(await refusal(given.does('member', 'rewrap_handler_keys', {}))).toBe('INVALID@passphrase');
      expect(await refusal(given.does('owner', 'rewrap_handler_keys', { passphrase }))).toBe('UNAUTHORIZED');
    });
  });

  test('up to five passkeys open them; nobody else sees or removes one', async () => {
    await withReport(sql, async (given) => {
      const passkey = () => ({ name: 'Phone', credentialId: bytes(32), salt: bytes(32), wrapped: bytes(92) });
      const first = passkey();
      const [added] = (await given.does('member', 'add_handler_passkey', first)) as { add_handler_passkey: string }[];
      expect(await refusal(given.does('member', 'add_handler_passkey', first))).toBe('TAKEN@credentialId');
      const { salt, wrapped: wrap } = first;
      expect((await vault(given, 'member'))?.['passkeys']).toMatchObject([{ name: 'Phone', salt, wrapped: wrap }]);
      expect((await vault(given, 'admin'))?.['passkeys']).toEqual([]);
      for (let count = 1; count < 5; count += 1) await given.does('member', 'add_handler_passkey', passkey());
      expect(await refusal(given.does('member', 'add_handler_passkey', passkey()))).toBe('TOO_BIG@passkeys');
      const foreign = given.does('admin', 'remove_handler_passkey', added?.add_handler_passkey);
      expect(await refusal(foreign)).toBe('UNAUTHORIZED');
      expect((await vault(given, 'member'))?.['passkeys']).toHaveLength(5);
      await given.does('member', 'remove_handler_passkey', added?.add_handler_passkey);
      expect((await vault(given, 'member'))?.['passkeys']).toHaveLength(4);
      expect(await refusal(given.does('member', 'add_handler_passkey', { ...passkey(), salt: 'x' }))).toBe(
        'INVALID@salt',
      );
    });
  });
});

describe('a handler who lost everything', () => {
  test('begins again, waits, and reads the report once a colleague has sealed it', async () => {
    await withReport(sql, async ({ tx, does, channel, report, world }) => {
      const keys = newKeys();
      const [made] = (await does('member', 'reset_handler_keys', keys)) as { id: string; status: string }[];
      expect(made).toMatchObject({ status: 'KEYED', is_default: true });
      const former =
        await tx`select status from public.whistleblowing_handler where id = ${channel.handlers['member'] ?? ''}`;
      expect(former).toMatchObject([{ status: 'REMOVED' }]);
      const lacking = async (person: Person) =>
        (
          (await does(person, 'wb_reports_to_reseal')) as {
            wb_reports_to_reseal: { id: string; lacking: object[] }[];
          }[]
        )[0]?.wb_reports_to_reseal;
      // Not before a colleague has approved the new keys.
      expect(await lacking('admin')).toEqual([]);
      expect(await refusal(does('member', 'wb_reports_to_reseal'))).toBe('UNAUTHORIZED');
      await approveAll(tx, world, 'admin');
      const [given] = (await lacking('admin')) ?? [];
      expect(given?.id).toBe(report);
      expect(given?.lacking).toHaveLength(3);
      const seals = (given?.lacking ?? []).map((one) => ({ ...one, sealed: bytes(80) }));
      const reseal = (person: Person, input: object) =>
        call(tx, world.ids[person], 'reseal_wb_report', [report, input]);
      expect(await refusal(reseal('owner', { seals }))).toBe('UNAUTHORIZED@twoFactor');
      expect(await refusal(reseal('admin', { seals: [{ ...seals[0], handlerId: channel.handlers['admin'] }] }))).toBe(
        'INVALID@seals',
      );
      expect(await refusal(reseal('admin', { seals: [seals[0], seals[0]] }))).toBe('INVALID@seals');
      await reseal('admin', { seals });
      expect(await lacking('admin')).toEqual([]);
      expect(await refusal(reseal('admin', { seals }))).toBe('INVALID@seals');
      const rows = await tx`
        select from public.whistleblowing_seal where report_id = ${report} and handler_id = ${made?.id ?? ''}`;
      expect(rows).toHaveLength(3);
    });
  });

  test('as the only one left, opens the list with the team’s recovery key, and nobody else may', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      await openChannel(tx, world, ['member']);
      await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.admin}, '+47', '91234567')`;
      await does('owner', 'create_wb_handler', { userId: world.ids.admin });
      await does('admin', 'publish_handler_keys', newKeys());
      expect(await refusal(approveAll(tx, world, 'admin'))).toBe('UNAUTHORIZED');
      await does('member', 'reset_handler_keys', newKeys());
      expect(await refusal(approveAll(tx, world, 'member'))).toBe('ok');
    });
  });

  test('keeps neither the seed of a channel that was started again nor their pin of its key', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const { member = '', admin = '' } = (await openChannel(tx, world, ['member', 'admin'])).handlers;
      for (const person of ['member', 'admin'] as const) await does(person, 'pin_wb_channel', bytes(64));
      await approveAll(tx, world, 'member', { seeds: { [member]: bytes(80), [admin]: bytes(80) } });
      // The member waits for approval, and the only other handler leaves.
      await approveAll(tx, world, 'admin', {}, [admin]);
      await leaveTeam(tx, world, 'admin');
      const known = () => tx`
        select from private.handler_vault where channel_seed is not null or channel_pin is not null`;
      expect(await known()).toHaveLength(2);
      await does('owner', 'restart_wb_channel');
      expect(await known()).toHaveLength(0);
    });
  });

  test('and without the recovery key the OWNER starts the channel again', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      await openChannel(tx, world, ['member']);
      expect(await refusal(does('owner', 'restart_wb_channel'))).toBe('INVALID_ACTION');
      await does('member', 'reset_handler_keys', newKeys());
      expect(await refusal(does('admin', 'restart_wb_channel'))).toBe('UNAUTHORIZED');
      const ticks = { lawTicks: { poster: true, representatives: true } };
      await does('owner', 'update_wb_settings', ticks);
      const [begun] = await does('owner', 'restart_wb_channel');
      expect(begun).toMatchObject({ roster_version: 0, sign_key: null });
      expect(Object.keys((begun as { law_ticks: object }).law_ticks), 'what was tried or hung up').toEqual([
        'representatives',
      ]);
      // A channel that its recovery key does not open could be lost for good.
      const opening = { signKey: bytes(32), recoveryKey: bytes(32) };
      expect(await refusal(approveAll(tx, world, 'member', opening))).toBe('INVALID@recoverySeed');
      expect(await refusal(approveAll(tx, world, 'member', { ...opening, recoverySeed: bytes(80) }))).toBe('ok');
    });
  });
});

describe('a handler who waits for a colleague’s approval keeps their reports', () => {
  // The other handler of the team could be the one whom the report is about.
  test.each<[string, (given: Given & { admin: string }) => Promise<unknown>]>([
    ['after making new keys', ({ does }) => does('member', 'reset_handler_keys', newKeys())],
    ['after a list without them', ({ tx, world, admin }) => approveAll(tx, world, 'admin', {}, [admin])],
  ])('%s, until they leave the team', async (_when, wait) => {
    await withTeam(sql, async (given) => {
      const { tx, world, does } = given;
      const channel = await openChannel(tx, world, ['member', 'admin']);
      const report = await submitReport(tx, channel, ['member']);
      const { admin = '' } = channel.handlers;
      const unattended = async () =>
        ((await does('admin', 'unattended_wb_reports')) as { unattended_wb_reports: { id: string }[] }[])[0]
          ?.unattended_wb_reports;
      const own = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      const adopt = () =>
        refusal(
          call(tx, world.ids.admin, 'adopt_wb_report', [report, { seals: [...own, ...sealsFor([admin], 2)] }, entry()]),
        );
      await wait({ ...given, admin });
      expect(await unattended()).toEqual([]);
      expect(await adopt()).toBe('INVALID_ACTION');
      await leaveTeam(tx, world, 'member');
      expect(await unattended()).toMatchObject([{ id: report }]);
      expect(await adopt()).toBe('ok');
    });
  });
});

test('a handler pins the channel’s key for themself, and a new handler of theirs begins without', async () => {
  await withTeam(sql, async ({ tx, world, does }) => {
    await openChannel(tx, world, ['member']);
    const pin = bytes(64);
    const pins = (as: 'member' | 'owner' | 'outsider', of: string) =>
      refusal(call(tx, world.ids[as], 'pin_wb_channel', [world.team, of]));
    const read = async () => {
      const [row] = (await does('member', 'own_handler_vault')) as { own_handler_vault: { channelPin: unknown } }[];
      return row?.own_handler_vault.channelPin;
    };
    expect(await read()).toBeNull();
    expect(await pins('member', bytes(63))).toBe('INVALID@pin');
    expect(await pins('owner', pin)).toBe('UNAUTHORIZED');
    expect(await pins('outsider', pin)).toBe('UNAUTHORIZED');
    expect(await pins('member', pin)).toBe('ok');
    expect(await read()).toBe(pin);
    await does('member', 'reset_handler_keys', newKeys());
    expect(await read()).toBeNull();
  });
});

test('after the team’s recovery key is replaced, every report waits to be sealed for the new one', async () => {
  await withReport(sql, async ({ tx, world, does, report, channel }) => {
    const recoveryKey = bytes(32);
    expect(await refusal(approveAll(tx, world, 'member', { recoveryKey }))).toBe('INVALID@recoverySeed');
    await approveAll(tx, world, 'member', { recoveryKey, recoverySeed: bytes(80) });
    const read = async () =>
      (
        (await does('member', 'wb_reports_to_reseal')) as {
          wb_reports_to_reseal: { lacking: { holder: string; ring: string }[] }[];
        }[]
      )[0]?.wb_reports_to_reseal;
    const lacking = (await read())?.[0]?.lacking ?? [];
    expect(lacking.map(({ holder, ring }) => `${holder} ${ring}`)).toEqual([
      'RECOVERY CASE',
      'RECOVERY IDENTITY',
      'RECOVERY NOTES',
    ]);
    await call(tx, world.ids.member, 'reseal_wb_report', [
      report,
      { seals: lacking.map((one) => ({ ...one, sealed: bytes(80) })) },
    ]);
    expect(await read()).toEqual([]);
    const rows = await tx`select from public.whistleblowing_seal where report_id = ${report} and holder = 'RECOVERY'`;
    expect(rows).toHaveLength(3);
    // A report that was encrypted for the former list is refused.
    expect(await refusal(submitReport(tx, channel, ['member']))).toBe('INVALID_ACTION@roster');
    await submitReport(tx, { ...channel, version: 2 }, ['member']);
    expect(await read()).toEqual([]);
  });
});

/** Signs a roster with everybody who has keys, or with some of them, as the person. */
async function approveAll(
  tx: Transaction,
  world: World,
  person: Person,
  more: object = {},
  only: readonly string[] | null = null,
): Promise<void> {
  const [channel] = await tx<{ roster_version: number; recovery_key: string }[]>`
    select roster_version, recovery_key from public.whistleblowing_channel where account_id = ${world.team}`;
  const handlers = await tx`
    select id, name, '' as title, box_key as "boxKey", sign_key as "signKey", may_identify as identity
    from public.whistleblowing_handler where account_id = ${world.team} and status in ('KEYED', 'ACTIVE')
      and (${only}::uuid[] is null or id = any (${only}::uuid[]))`;
  const { recovery_key: recoveryKey, roster_version: version = 0 } = channel ?? {};
  const roster = JSON.stringify({ channelId: world.team, version: version + 1, recoveryKey, handlers, ...more });
  await call(tx, world.ids[person], 'sign_wb_roster', [
    world.team,
    { roster, rosterSignature: bytes(64), seeds: {}, ...more },
  ]);
}
