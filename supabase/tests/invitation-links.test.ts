import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// A sign-up with the link of an invitation confirms the mailbox it was sent to, and nothing else does (0021).
async function invite(tx: Transaction, { ids, team }: World, email: string): Promise<string> {
  const input = { email, firstName: 'Ny', lastName: 'Kollega', role: 'ADMIN' };
  const rows = await as(
    tx,
    user(ids.owner),
    (inner) => inner<{ id: string }[]>`select id from public.add_account_member(${team}, ${inner.json(input)})`,
  );
  return rows[0]?.id ?? '';
}

/** Inserts a user as Auth does, with what the sign-up form sends. */
async function signUp(tx: Transaction, email: string, invitation?: string): Promise<string> {
  const id = randomUUID();
  const meta = { first_name: 'Ny', last_name: 'Kollega', language: 'nb', ...(invitation ? { invitation } : {}) };
  await tx`insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
    values (${id}, ${email}, ${tx.json(meta)}, false, false, now(), now())`;
  return id;
}

/** What the sign-up led to: a confirmed mailbox, the membership, a confirmation mail, and what Auth keeps. */
async function outcome(tx: Transaction, { team }: World, id: string) {
  const [row] = await tx`
    select u.confirmed_at is not null as proven,
      exists (select from public.account_member m where m.account_id = ${team} and m.user_id = u.id) as member,
      (select count(*)::int from private.outbox o where o.kind = 'confirm_mailbox' and o.recipient = u.email) as mails,
      (select a.raw_user_meta_data ? 'invitation' from auth.users a where a.id = u.id) as kept
    from public.user_profile u where u.id = ${id}`;
  return row;
}
const JOINED = { proven: true, member: true, mails: 0, kept: false };
const ONLY_SIGNED_UP = { proven: false, member: false, mails: 1, kept: false };

test('a sign-up with the link is in the team, without a confirmation mail', async () => {
  await inWorld(async (tx, world) => {
    const email = address();
    await invite(tx, world, email);
    const token = await link(tx, email, 'member_invited');
    expect(await outcome(tx, world, await signUp(tx, email, token))).toEqual(JOINED);
  });
});

test('a sign-up without the link, with a guessed one or with another address proves nothing', async () => {
  await inWorld(async (tx, world) => {
    for (const useOf of [() => undefined, () => 'guessed', () => '']) {
      const email = address();
      await invite(tx, world, email);
      expect(await outcome(tx, world, await signUp(tx, email, useOf()))).toEqual(ONLY_SIGNED_UP);
    }
    const invited = address();
    await invite(tx, world, invited);
    const token = await link(tx, invited, 'member_invited');
    expect(await outcome(tx, world, await signUp(tx, address(), token))).toEqual(ONLY_SIGNED_UP);
  });
});

test('the link does not confirm a user who signed up before it was used', async () => {
  await inWorld(async (tx, world) => {
    const email = address();
    await invite(tx, world, email);
    const token = await link(tx, email, 'member_invited');
    const stranger = await signUp(tx, email);
    await tx`update auth.users set raw_user_meta_data = ${tx.json({ invitation: token })} where id = ${stranger}`;
    expect(await outcome(tx, world, stranger)).toMatchObject({ proven: false, member: false });
    // An invitation to somebody who has a user logs in, which removes what a stranger set up.
    const [mail] =
      await tx`select token_purpose from private.outbox where kind = 'member_invited' and recipient = ${email}`;
    expect(mail).toEqual({ token_purpose: 'JOIN_TEAM' });
  });
});

test('the link ends after seven days, and with the invitation', async () => {
  await inWorld(async (tx, world) => {
    const [late, removed] = [address(), address()];
    const member = await invite(tx, world, removed);
    const ofRemoved = await link(tx, removed, 'member_invited');
    await tx`delete from public.account_member where id = ${member}`;
    expect(await outcome(tx, world, await signUp(tx, removed, ofRemoved))).toEqual(ONLY_SIGNED_UP);

    await invite(tx, world, late);
    const ofLate = await link(tx, late, 'member_invited');
    await passTime(tx, '8 days');
    expect(await outcome(tx, world, await signUp(tx, late, ofLate))).toEqual(ONLY_SIGNED_UP);
  });
});

test('an inviter cannot turn the link to a mailbox of their own into one for another mailbox', async () => {
  await inWorld(async (tx, world) => {
    const [own, other] = [address(), address()];
    const member = await invite(tx, world, own);
    const token = await link(tx, own, 'member_invited');
    await tx`update public.account_member set email = ${other} where id = ${member}`;
    expect(await outcome(tx, world, await signUp(tx, other, token))).toEqual(ONLY_SIGNED_UP);
    expect(await outcome(tx, world, await signUp(tx, own, token))).toEqual(ONLY_SIGNED_UP);
  });
});

test('the link tells whom it was sent to and into which team, until it is used or the invitation is gone', async () => {
  await inWorld(async (tx, world) => {
    const find = (token: string) => service(tx, 'find_invitation', { token });
    const email = address();
    const member = await invite(tx, world, email);
    const token = await link(tx, email, 'member_invited');
    const [team] = await tx`select name from public.account where id = ${world.team}`;
    expect(await find(token)).toEqual({ team: team?.name, email, firstName: 'Ny', lastName: 'Kollega' });
    expect(await refusal(find('guessed'))).toBe('INVALID_TOKEN');
    await tx`delete from public.account_member where id = ${member}`;
    expect(await refusal(find(token))).toBe('OTP_EXPIRED');

    const used = address();
    await invite(tx, world, used);
    const ofUsed = await link(tx, used, 'member_invited');
    await signUp(tx, used, ofUsed);
    expect(await refusal(find(ofUsed))).toBe('OTP_EXPIRED');

    const late = address();
    await invite(tx, world, late);
    const ofLate = await link(tx, late, 'member_invited');
    await passTime(tx, '8 days');
    expect(await refusal(find(ofLate))).toBe('OTP_EXPIRED');
  });
});
