import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { move, sendCheckList } from './support/check-lists.ts';
import { as, passTime, refusal, service, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { logIn } from './support/session.ts';
import { buildWorld, emailOf } from './support/world.ts';

// The link that invites a candidate: what it opens, for whom, and when no more.
const invite = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const { list } = await sendCheckList(tx, world);
  const token = randomUUID();
  await tx`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    values (private.token_hash(${token}), 'CHECK_LIST', ${list}, private.now() + interval '30 days')`;
  return { world, list, token };
});

const enter = (tx: Transaction, token: string) => service(tx, 'enter_check_list', { token });
const finish = (tx: Transaction, token: string, session: string) =>
  refusal(
    service(tx, 'finish_check_entrance', { token, session_id: session, user_agent: 'Test', address: '203.0.113.7' }),
  );

test('it opens once without a login, and again only when the login failed', () =>
  invite(async (tx, { token }) => {
    expect(await enter(tx, token)).toMatchObject({ outcome: 'OPEN' });
    expect(await enter(tx, token)).toMatchObject({ outcome: 'LINK' });
    await service(tx, 'return_check_entrance', { token });
    expect(await enter(tx, token)).toMatchObject({ outcome: 'OPEN' });
    expect(await refusal(service(tx, 'return_check_entrance', { token: 'guessed' }))).toBe('INVALID_TOKEN');
  }));

test('it is finished by the session of its candidate alone, after it was opened', () =>
  invite(async (tx, { world, token }) => {
    const own = await logIn(tx, world.ids.signer);
    expect(await finish(tx, token, own.session), 'not opened').toBe('INVALID_TOKEN');
    await enter(tx, token);
    const foreign = await logIn(tx, world.ids.outsider);
    expect(await finish(tx, token, foreign.session)).toBe('INVALID_TOKEN');
    expect(await finish(tx, token, own.session)).toBe('ok');
  }));

test('it does not create a user again who was deleted', () =>
  invite(async (tx, { world, token }) => {
    await enter(tx, token);
    const enters = () =>
      undone(tx, (inner) => refusal(inner.savepoint((own) => enter(own, token).then(() => undefined))));
    await tx.savepoint(async (inner) => {
      await inner`update public.user_profile set email = 'another@example.test' where id = ${world.ids.signer}`;
      expect(await enters(), 'who has another address now').toBe('INVALID_TOKEN');
      await inner`update public.user_profile set email = ${emailOf(world, 'signer')} where id = ${world.ids.signer}`;
    });
    await tx`delete from auth.users where id = ${world.ids.signer}`;
    expect(await enters()).toBe('INVALID_TOKEN');
  }));

test('it opens nothing when its time is over or its list has ended', () =>
  invite(async (tx, { list, token }) => {
    await tx.savepoint(async (inner) => {
      await passTime(inner, '31 days');
      expect(await refusal(enter(inner, token))).toBe('INVALID_TOKEN');
      await passTime(inner, '-31 days');
    });
    await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${list}`;
    expect(await refusal(enter(tx, token))).toBe('INVALID_TOKEN');
  }));

test('a check of a list that has ended changes nothing about the list', () =>
  invite(async (tx, { list }) => {
    await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${list}`;
    const [item] = await tx`select id from public.check_item where check_list_id = ${list}`;
    expect(await move(tx, item?.['id'], 'COMPLETE', 'SYSTEM')).not.toBe('COMPLETED');
    await tx`select private.derive_check_list(${list})`;
    expect(await tx`select status from public.check_list where id = ${list}`).toEqual([{ status: 'CANCELLED' }]);
  }));

test('used again, it mails a login link in the name of who asks, as often as any login link', () =>
  invite(async (tx, { world, list, token }) => {
    await emptyOutbox(tx);
    await tx`update public.check_list set job_role = 'Sykepleier' where id = ${list}`;
    const ask = () => service(tx, 'mail_check_entrance', { token, deep_link: '/v2/nb/x', language: 'nb' });
    for (let time = 0; time < 7; time += 1) await ask();
    const mails = await tx`select kind, recipient, token_purpose, payload, token_data from private.outbox`;
    expect(mails).toHaveLength(5);
    expect(mails[0]).toMatchObject({
      kind: 'check_list_entrance',
      recipient: emailOf(world, 'signer'),
      token_purpose: 'MAGIC_LINK',
      payload: { organizationName: 'Nordlys AS', jobRole: 'Sykepleier' },
      token_data: { email: emailOf(world, 'signer'), deepLink: '/v2/nb/x' },
    });
    expect(await refusal(service(tx, 'mail_check_entrance', { token: 'x', deep_link: '', language: 'nb' }))).toBe(
      'INVALID_TOKEN',
    );
  }));

test('it shows the team’s logo and colour, and neither where none is set', () =>
  invite(async (tx, { world, token }) => {
    const brand = async () => (await service(tx, 'check_invitation', { token })).brand;
    expect(await brand()).toBeNull();
    const theme = { primary: '#A02020', font: null };
    await as(
      tx,
      user(world.ids.owner),
      (own) => own`select public.update_account_theme(${world.team}, ${own.json(theme)})`,
    );
    expect(await brand()).toEqual({ logo: null, primary: '#a02020' });
    const logo = `${world.team}/${randomUUID()}`;
    await tx`update public.account set logo_path = ${logo} where id = ${world.team}`;
    expect(await brand()).toEqual({ logo: `account-images/${logo}`, primary: '#a02020' });
    await as(tx, user(world.ids.owner), (own) => own`select public.reset_account_theme(${world.team})`);
    expect(await brand()).toEqual({ logo: `account-images/${logo}`, primary: null });
  }));

test('a team with checks alone can set its colour, and one with neither feature cannot', () =>
  invite(async (tx, { world }) => {
    const save = () =>
      refusal(
        as(
          tx,
          user(world.ids.owner),
          (own) => own`select public.update_account_theme(${world.team}, '{"primary": "#a02020", "font": null}')`,
        ),
      );
    await tx`
      insert into public.account_feature (account_id, whistleblowing) values (${world.team}, false)
      on conflict (account_id) do update set whistleblowing = false`;
    expect(await save()).toBe('ok');
    await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
    expect(await save()).toBe('PRODUCT_UNAVAILABLE');
  }));
