import { afterAll, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, user } from './support/database.ts';
import { buildWorld, draft, emailOf, submit } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

test('a new team has everything but payouts', async () => {
  await rolledBack(sql, async (tx) => {
    const { team } = await buildWorld(tx);
    expect(await tx`select * from public.account_feature where account_id = ${team}`).toEqual([
      {
        account_id: team,
        checks: true,
        e_signatures: true,
        whistleblowing: true,
        invoices: true,
        payouts: false,
      },
    ]);
  });
});

test('a team whose eSignatures are off neither drafts nor sends; a person always does', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const open = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await tx`update public.account_feature set e_signatures = false`;
    const create = (account: string, as_: string) =>
      refusal(
        as(
          tx,
          user(as_),
          (inner) => inner`
          select (public.create_document(${account}, '{"name": "A", "category": "OFFER"}')).id`,
        ),
      );
    expect(await refusal(submit(tx, world.ids.member, open.id))).toBe('PRODUCT_UNAVAILABLE');
    expect(await create(world.team, world.ids.member)).toBe('PRODUCT_UNAVAILABLE');
    const [own] = await tx`
      select id from public.account where primary_user_id = ${world.ids.member} and account_type = 'PERSONAL'`;
    expect(await create(own?.id, world.ids.member)).toBe('ok');
  });
});

test('a team is registered in its country, and its OWNER can change it', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids } = await buildWorld(tx);
    const [team] = await as(
      tx,
      user(ids.owner),
      (inner) => inner`
      select id, country from public.register_team('{"name": "Fjäll AB", "country": "SE"}')`,
    );
    expect(team?.country).toBe('SE');
    const [moved] = await as(
      tx,
      user(ids.owner),
      (inner) => inner`
      select country from public.update_account(${team?.id}, '{"country": "FI"}')`,
    );
    expect(moved?.country).toBe('FI');
  });
});
