import { expect, test } from 'vitest';
import { consent, sendCheckList, stateOf } from './support/check-lists.ts';
import { rolledBack, setTime, sql } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { buildWorld, emailOf } from './support/world.ts';

test('an account that is deleted takes its check lists with it, and tells candidates who had not finished', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const open = await sendCheckList(tx, world);
    const ended = await sendCheckList(tx, world, { candidate: 'outsider' });
    await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${ended.list}`;
    await emptyOutbox(tx);
    const [row] = await tx`select private.part_with_check_lists(${world.team}, 1) as parted`;
    expect(row?.parted).toBe(1);
    await tx`select private.part_with_check_lists(${world.team}, 10)`;
    expect([await stateOf(tx, open.list), await stateOf(tx, ended.list)]).toEqual([null, null]);
    const mails = await tx`select kind, recipient, account_id from private.outbox`;
    expect(mails).toEqual([{ kind: 'check_list_withdrawn', recipient: emailOf(world, 'signer'), account_id: null }]);
  });
});

test('a person who deletes their user withdraws from what is not finished, and is detached from the rest', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const asked = await sendCheckList(tx, world, { types: ['IDENTITY'] });
    const consented = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    await consent(tx, world, consented.list);
    const [before] = await tx`select credit_balance::integer as balance from public.account where id = ${world.team}`;
    await tx`
      insert into private.access_token (hash, purpose, subject_id, expires_at)
      values ('\\x01', 'CHECK_LIST', ${asked.list}, private.now() + interval '1 year')`;
    await tx`select private.forget_candidate(u) from public.user_profile u where id = ${world.ids.signer}`;
    expect(await stateOf(tx, asked.list)).toMatchObject({ status: 'REFUSED' });
    expect(await stateOf(tx, consented.list)).toMatchObject({ status: 'REFUSED' });
    const [after] = await tx`select credit_balance::integer as balance from public.account where id = ${world.team}`;
    // Only the list without a consent is refunded.
    expect(after?.balance).toBe(before?.balance + 50);
    const [link] = await tx`select revoked_at from private.access_token where hash = '\\x01'`;
    expect(link?.revoked_at).not.toBeNull();
    const left = await tx`select from public.check_list where user_id = ${world.ids.signer}`;
    expect(left).toHaveLength(0);
  });
});
