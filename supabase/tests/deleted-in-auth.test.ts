import { expect, test } from 'vitest';
import { refusal, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { mailsTo, personalAccount, schedule } from './support/deletion.ts';
import { draft, emailOf, signUp, submit, inWorld } from './support/world.ts';

// A user deleted in Auth's dashboard or API, bypassing the product: a trigger has the same effect as the job.
const remove = (tx: Transaction, id: string): Promise<string> => refusal(tx`delete from auth.users where id = ${id}`);

test('is refused while they own a team', async () => {
  await inWorld(async (tx, world) => {
    expect(await undone(tx, (inner) => remove(inner, world.ids.owner))).toBe('PERSONAL_ACCOUNT_OWNS_TEAMS');
    // The status that Auth answers with.
    await expect(tx`delete from auth.users where id = ${world.ids.owner}`).rejects.toMatchObject({ code: 'PT409' });
  });
});

test('has the same effect as the job: account, documents and memberships are removed', async () => {
  await inWorld(async (tx, world) => {
    const own = await personalAccount(tx, world.ids.member);
    const { id } = await draft(tx, world, { maker: 'member', account: own, signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    expect(await remove(tx, world.ids.member)).toBe('ok');
    expect((await tx`select from public.account where id = ${own}`).length > 0).toBe(false);
    expect(await tx`select from public.document where id = ${id}`).toEqual([]);
    expect(await tx`select from public.account_member where user_id = ${world.ids.member}`).toEqual([]);
    expect(await mailsTo(tx, emailOf(world, 'signer'))).toEqual(['document_withdrawn']);
  });
});

test('also works while a team they belong to is locked', async () => {
  await inWorld(async (tx, world) => {
    await schedule(tx, world.ids.owner, world.team);
    expect(await remove(tx, world.ids.member)).toBe('ok');
    const person = await signUp(tx, 'sent.inn@example.test');
    expect(await remove(tx, person)).toBe('ok');
  });
});
