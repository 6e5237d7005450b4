import { afterAll, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, user } from './support/database.ts';
import { buildWorld, signUp } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

test.for([
  ['kari@mailinator.com', 'DISPOSABLE_EMAIL@email'],
  ['kari@inbox.mailinator.com', 'DISPOSABLE_EMAIL@email'],
  ['kari@notmailinator.com.example.test', 'ok'],
  ['mailinator.com@example.test', 'ok'],
] as const)('sign-up and invitation of %s: %s', async ([email, expected]) => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
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
