import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, rolledBack, service, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { buildWorld, signUp } from './support/world.ts';

interface Welcome {
  readonly kind: string;
  readonly language: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const welcomes = (tx: Transaction, recipient: string) => tx<Welcome[]>`
  select kind, language, payload from private.outbox
  where recipient = ${recipient} and kind in ('team_welcome', 'person_welcome') order by kind, payload ->> 'accountName'`;

/** Somebody who has signed up with a password, and not proven the mailbox. */
async function newcomer(tx: Transaction, email: string): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.users (id, email, encrypted_password, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
    values (${id}, ${email}, 'hash', '{}', false, false, now(), now())`;
  return id;
}

const newTeam = (tx: Transaction, owner: string, input: Readonly<Record<string, string>>) =>
  as(tx, user(owner), (inner) => inner`select (public.register_team(${inner.json(input)})).id`);

test('the owner of a new team is welcomed once the mailbox is proven, in the language of the team', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email, {}, false);
    await newTeam(tx, id, { name: 'Nordlys AS', language: 'en' });
    expect(await welcomes(tx, email)).toEqual([]);
    const token = await link(tx, email, 'confirm_mailbox');
    await service(tx, 'confirm_mailbox', { token, user_id: id });
    await service(tx, 'confirm_mailbox', { token, user_id: id });
    expect(await welcomes(tx, email)).toEqual([
      {
        kind: 'team_welcome',
        language: 'en',
        payload: expect.objectContaining({ checks: true, eSignatures: true, whistleblowing: true }),
      },
    ]);
  });
});

test('a person without a team is welcomed to their own account, and to a later team at once', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await newcomer(tx, email);
    await tx`select private.prove_mailbox(${id})`;
    expect((await welcomes(tx, email)).map(({ kind }) => kind)).toEqual(['person_welcome']);
    await newTeam(tx, id, { name: 'Sørlys AS' });
    expect((await welcomes(tx, email)).map(({ kind }) => kind)).toEqual(['person_welcome', 'team_welcome']);
  });
});

test('who came by the link of a check or by single sign-on, or into a team of others, is not told to make one', async () => {
  await rolledBack(sql, async (tx) => {
    const [guest, colleague] = [address(), address()];
    const id = await signUp(tx, guest, {}, false);
    await tx`select private.prove_mailbox(${id})`;
    expect(await welcomes(tx, guest)).toEqual([]);

    const { team } = await buildWorld(tx);
    await tx`insert into public.account_member (account_id, email, first_name, last_name, role)
      values (${team}, ${colleague}, 'Kari', 'Nordmann', 'MEMBER')`;
    await tx`select private.prove_mailbox(${await newcomer(tx, colleague)})`;
    expect(await welcomes(tx, colleague)).toEqual([]);
  });
});

test('a new address that is proven later is not welcomed again', async () => {
  await rolledBack(sql, async (tx) => {
    const [before, after] = [address(), address()];
    const id = await newcomer(tx, before);
    await tx`select private.prove_mailbox(${id})`;
    await tx`delete from private.outbox where recipient = ${before}`;
    await tx`update public.user_profile set email = ${after}, confirmed_at = null where id = ${id}`;
    await tx`select private.prove_mailbox(${id})`;
    expect(await welcomes(tx, after)).toEqual([]);
  });
});

test('the mail names the features that are on', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email, {}, false);
    await newTeam(tx, id, { name: 'Vestlys AS' });
    await tx`update public.account_feature f set checks = false, e_signatures = false
      from public.account a where a.id = f.account_id and a.primary_user_id = ${id}`;
    await tx`select private.prove_mailbox(${id})`;
    const [mail] = await welcomes(tx, email);
    expect(mail?.payload).toMatchObject({ checks: false, eSignatures: false, whistleblowing: true });
  });
});
