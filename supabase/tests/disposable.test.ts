import { expect, test } from 'vitest';
import { as, refusal, user } from './support/database.ts';
import { signUp, inWorld } from './support/world.ts';

test.for([
  ['kari@mailinator.com', 'DISPOSABLE_EMAIL@email'],
  ['kari@inbox.mailinator.com', 'DISPOSABLE_EMAIL@email'],
  ['kari@notmailinator.com.example.test', 'ok'],
  ['mailinator.com@example.test', 'ok'],
] as const)('sign-up and invitation of %s: %s', async ([email, expected]) => {
  await inWorld(async (tx, world) => {
    const input = { email, firstName: 'Kari', lastName: 'Ås', role: 'MEMBER' };
    const invites = as(
      tx,
      user(world.ids.owner),
      (inner) => inner`select (public.add_account_member(${world.team}, ${inner.json(input)})).id`,
    );
    expect(await refusal(invites)).toBe(expected);
    expect(await refusal(tx.savepoint((inner) => signUp(inner, email, {}, false)))).toBe(expected);
  });
});
