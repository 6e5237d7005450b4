// Conflicts of interest against administrators, and administrators against those who would keep them from removing somebody.
import { expect, test } from 'vitest';
import { withReport } from './support/channels.ts';
import { refusal, sql, undone } from './support/database.ts';
import { invite, logsIn, openWithOutside } from './support/outside.ts';
import { call } from './support/reports.ts';
import { emailOf, leaveTeam } from './support/world.ts';

test('an administrator’s rule gives way to the conflict of interest that its handler declares', async () => {
  await withReport(sql, async ({ tx, world, does, channel }) => {
    const drugs = { handlerId: channel.handlers['member'], category: 'DRUGS' };
    const declare = () => refusal(does('member', 'create_wb_rule', { ...drugs, isChosen: false }));
    for (const isChosen of [true, false]) {
      await does('owner', 'create_wb_rule', { ...drugs, isChosen });
      expect(await declare()).toBe('ok');
      expect(await declare()).toBe('TAKEN@handlerId');
      const [rule, ...others] = await tx`select id, is_chosen, is_own from public.whistleblowing_rule`;
      expect([rule, others]).toEqual([{ id: rule?.['id'], is_chosen: false, is_own: true }, []]);
      await call(tx, world.ids.member, 'destroy_wb_rule', [rule?.['id']]);
    }
    const kept = await tx`
      select kind, actor_id = ${world.ids.member} as is_own from public.whistleblowing_channel_event
      where kind ~ '^RULE' and actor_id = ${world.ids.member}`;
    expect(kept.map(({ kind }) => kind as string).toSorted()).toEqual([
      'RULE_NOT_CHOSEN',
      'RULE_NOT_CHOSEN',
      'RULE_REMOVED',
      'RULE_REMOVED',
      'RULE_REMOVED',
      'RULE_REMOVED',
    ]);
  });
});

test('a handler whose new keys wait for approval keeps their conflict of interest', async () => {
  await withReport(sql, async ({ tx, world, does, channel }) => {
    const member = channel.handlers['member'];
    await does('member', 'create_wb_rule', { handlerId: member, category: 'DRUGS', isChosen: false });
    await tx`update public.whistleblowing_handler set status = 'KEYED' where id = ${member ?? ''}`;
    const takeBack = async () => {
      const [rule] = await tx`select id from public.whistleblowing_rule`;
      return refusal(call(tx, world.ids.owner, 'destroy_wb_rule', [rule?.['id']]));
    };
    expect(await takeBack()).toBe('UNAUTHORIZED');
    await leaveTeam(tx, world, 'member');
    expect(await takeBack()).toBe('ok');
  });
});

test('somebody who uses up the changes of a day is removed all the same', async () => {
  await withReport(sql, async ({ tx, world, does, channel }) => {
    const outside = await openWithOutside(tx, world, channel);
    await tx`update private.usage_limit set max = 0 where action = 'WB_CHANGE'`;
    expect(await refusal(does('owner', 'update_wb_settings', { paused: true }))).toBe(
      'DELIVERY_FREQUENCY_EXCEEDED@limit',
    );
    const remove = (id: string | undefined) => refusal(call(tx, world.ids.owner, 'destroy_wb_handler', [id]));
    await undone(tx, async (inner) => {
      expect(await refusal(call(inner, world.ids.owner, 'destroy_wb_handler', [outside.handlers['outsider']]))).toBe(
        'ok',
      );
    });
    await tx`delete from public.whistleblowing_assignment`;
    expect(await remove(outside.handlers['outsider'])).toBe('ok');
    expect(await remove(outside.handlers['member'])).toBe('ok');
  });
});

test('nobody becomes both a member and a recipient from outside by changing their address', async () => {
  await withReport(sql, async ({ tx, world, does, channel }) => {
    await undone(tx, async (inner) => {
      await invite(inner, world, 'outsider');
      const address = emailOf(world, 'outsider');
      await inner`update public.user_profile set email = 'x' || email where id = ${world.ids.outsider}`;
      await inner`update public.user_profile set email = ${address} where id = ${world.ids.colleague}`;
      await logsIn(inner, world, 'colleague');
      expect(await inner`select from private.outside_recipient`).toHaveLength(0);
    });
    await openWithOutside(tx, world, channel);
    const email = `liv.${world.tag}@example.test`;
    await does('owner', 'add_account_member', { email, firstName: 'Liv', lastName: 'Lie', role: 'ADMIN' });
    await tx`update public.user_profile set email = ${email} where id = ${world.ids.outsider}`;
    await logsIn(tx, world, 'outsider');
    const [row] = await tx`select user_id from public.account_member where email = ${email}`;
    expect(row).toEqual({ user_id: null });
  });
});
