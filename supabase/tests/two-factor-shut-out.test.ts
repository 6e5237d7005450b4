// Members whom a team shuts out for want of two-factor: what reaches them, how they leave, and a thief of their mailbox.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, undone } from './support/database.ts';
import { accountsOf, demand, give, ownerOf, session, sessionOf } from './support/demand.ts';
import { logIn } from './support/session.ts';
import { buildWorld, emailOf, memberId } from './support/world.ts';
import type { Person } from './support/world.ts';

test('who is shut out leaves the team, but not as its owner, and nobody leaves for another', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    const ask = async (by: Person, id: string) =>
      refusal(as(tx, await logIn(tx, world.ids[by]), (own) => own`select (public.remove_account_member(${id})).id`));
    const member = await logIn(tx, world.ids.member);
    const { memberId: id } = (await sessionOf(tx, member)).demands[0] ?? {};
    expect(id).toBe(await memberId(tx, world, 'member'));
    expect(await ask('colleague', id ?? '')).toBe('USER_NOT_FOUND@memberId');
    expect(await ask('outsider', id ?? '')).toBe('USER_NOT_FOUND@memberId');
    expect(await ask('member', id ?? '')).toBe('ok');
    expect(await ask('member', id ?? ''), 'once more').toBe('USER_NOT_FOUND@memberId');
    expect((await sessionOf(tx, member)).demands).toEqual([]);
    const logged = await tx`
      select action, actor_kind from private.team_event where kind = 'MEMBER' and account_id = ${world.team}
      order by sequence desc limit 1`;
    expect(logged).toEqual([{ action: 'REMOVED', actor_kind: 'USER' }]);
    await tx`delete from private.two_factor where user_id = ${world.ids.owner}`;
    expect((await sessionOf(tx, await logIn(tx, world.ids.owner))).demands).toMatchObject([{ memberId: null }]);
    expect(await ask('owner', await memberId(tx, world, 'owner'))).toBe('USER_NOT_FOUND@memberId');
  });
});

test('who is shut out gets no mail that leads into the team, but hears of its deletion and signs as before', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await tx`delete from private.outbox`;
    const mail = (to: Person, kind: string, payload: object) => tx`
      select private.queue_mail(${kind}, ${emailOf(world, to)}, null, 'nb', ${tx.json(payload as never)},
        account_id => ${world.team})`;
    const claimed = async () => {
      const mails = await tx<{ kind: string }[]>`select m ->> 'kind' as kind from service.claim_outbox() m`;
      return mails.map(({ kind }) => kind).toSorted();
    };
    const send = async () => {
      await mail('admin', 'credits_wanted', { accountSlug: 'team', note: 'Vi trenger flere' });
      await mail('admin', 'account_deletion_scheduled', { accountSlug: 'team' });
      await mail('admin', 'two_factor_sms_off', { accountSlug: 'admin' });
      await tx`
        select private.queue_mail('two_factor_due', ${emailOf(world, 'admin')}, null, 'nb', '{"accountSlug": "admin"}')`;
      await mail('admin', 'document_withdrawn', { documentName: 'Avtale' });
      return claimed();
    };
    const all = await undone(tx, send);
    expect(all).toHaveLength(4);
    expect(all).toContain('two_factor_sms_off');
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    await tx`delete from private.outbox`;
    expect(await send()).toEqual(['account_deletion_scheduled', 'document_withdrawn', 'two_factor_due']);
  });
});

test('whose provider asks for the second factor gets the team’s mails, but no session without it', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    await tx`
      with connection as (
        insert into private.sso_connection (account_id, kind, issuer, client_id, sealed_secret, department_role,
          trusts_factor, tested_at, is_on)
        values (${world.team}, 'OTHER', 'https://login.example.test', 'id', 'sealed', 'MEMBER', true, now(), true)
        returning id, issuer)
      insert into private.sso_identity (connection_id, issuer, subject, user_id)
      select c.id, c.issuer, 'admin', ${world.ids.admin} from connection c`;
    const delivered = async () => {
      await tx`delete from private.outbox`;
      await tx`
        select private.queue_mail('two_factor_sms_off', ${emailOf(world, 'admin')}, null, 'nb', '{"accountSlug": "x"}',
          account_id => ${world.team})`;
      return tx`select from service.claim_outbox()`;
    };
    expect(await delivered()).toHaveLength(1);
    expect(await accountsOf(tx, await session(tx, world.ids.admin))).toEqual([]);
    await tx`update private.sso_connection set trusts_factor = false where account_id = ${world.team}`;
    expect(await delivered()).toHaveLength(0);
  });
});

test('after the mailbox’s link, a new factor opens the team a day later, and its administrators are told', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    await give(tx, world.ids.admin, 'app');
    await give(tx, world.ids.member, 'app');
    await give(tx, world.ids.member, 'passkey');
    const uses = async (data: object) => {
      const token = randomUUID();
      await tx`
        insert into private.access_token (hash, purpose, subject_id, data, expires_at)
        values (private.token_hash(${token}), 'REMOVE_PHONE', ${world.ids.member}, ${tx.json(data as never)},
          private.now() + interval '7 days')`;
      return service(tx, 'remove_phone', { token });
    };
    const told = () => tx`
      select recipient, payload ->> 'memberEmail' as about from private.outbox
      where kind = 'member_factor_removed' order by recipient`;
    await uses({ passkeys: true });
    expect(await told(), 'an app is left').toEqual([]);
    await passTime(tx, '11 seconds');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([world.team]);

    await uses({ authenticator: true });
    expect(await told()).toEqual(
      (['admin', 'owner'] as const).map((to) => ({ recipient: emailOf(world, to), about: emailOf(world, 'member') })),
    );
    await passTime(tx, '11 seconds');
    await give(tx, world.ids.member, 'passkey');
    const thief = await session(tx, world.ids.member);
    expect(await accountsOf(tx, thief)).toEqual([]);
    expect((await sessionOf(tx, thief)).demands).toMatchObject([
      { isDue: true, heldUntil: expect.stringContaining('2026-11-22T10:00:1') },
    ]);
    await passTime(tx, '1 day');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([world.team]);
    expect((await sessionOf(tx, await session(tx, world.ids.member))).demands).toEqual([]);
  });
});
