import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { as } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { logInAtLevel2 } from './support/session.ts';
import { memberId } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Simultaneous changes of people and departments.
const { race, watcher, committedWorld, stop } = await startRaces();
afterAll(stop);

const call =
  (person: string, text: string, ...values: string[]) =>
  async (tx: Transaction): Promise<unknown> =>
    as(tx, await logInAtLevel2(tx, person), (inner) => inner.unsafe(`select (${text}).id`, values));
const rowOf = (world: World, person: Person): Promise<string> => watcher.begin((tx) => memberId(tx, world, person));
const lastDepartment = async (world: World): Promise<unknown> =>
  (
    await watcher`select d.name from public.document x join public.department d on d.id = x.department_id where x.account_id = ${world.team}`
  )[0]?.name;

const invitation = JSON.stringify({
  email: `ny.${randomUUID()}@example.test`,
  firstName: 'Ny',
  lastName: 'Ny',
  role: 'ADMIN',
});

test('no one can use a right that is being withdrawn', async () => {
  const world = await committedWorld();
  const outcome = await race(
    call(world.ids.owner, `public.update_account_member($1, '{"role": "MEMBER"}')`, await rowOf(world, 'admin')),
    call(world.ids.admin, 'public.add_account_member($1, $2::text::jsonb)', world.team, invitation),
  );
  expect(outcome).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
});

test('a team is taken over before or after the owner asks somebody else, not by both', async () => {
  const world = await committedWorld();
  const asks = async (whom: Person) => call(world.ids.owner, 'public.set_account_owner($1)', await rowOf(world, whom));
  const admin = call(world.ids.admin, 'public.accept_account_ownership($1)', world.team);
  await watcher.begin(await asks('admin'));
  expect(await race(await asks('member'), admin)).toEqual({ early: 'ok', late: 'INVALID_ACTION', waited: true });
  await watcher.begin(await asks('admin'));
  expect(await race(admin, await asks('member'))).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
});

test('a factor is added before or after the last one is removed, and neither fails', async () => {
  const world = await committedWorld();
  const id = world.ids.member;
  const call = (name: string, args: string) => async (tx: Transaction) => {
    const { session } = await logInAtLevel2(tx, id);
    await tx`update private.session_proof set tfa_at = private.now() where session_id = ${session}`;
    await tx`
      select set_config('request.jwt.claims', '{"role": "service_role"}', true),
        set_config('request.headers', ${JSON.stringify({ 'x-acting-session': session })}, true)`;
    return tx.unsafe(`select service.${name}($1, ${args})`, [id]);
  };
  const add = call('add_passkey', `'PC', '${randomUUID()}', 'key', 0, true, '{}', '{}'`);
  const remove = async (tx: Transaction) => {
    const [key] = await tx`select id from private.passkey where user_id = ${id} order by added_at limit 1`;
    return call('remove_passkey', `'${key?.['id']}'`)(tx);
  };
  const left = async () => (await watcher`select from private.passkey where user_id = ${id}`).length;
  await watcher.begin(add);
  const other = call('add_passkey', `'Phone', '${randomUUID()}', 'key', 0, true, '{}', '{}'`);
  expect(await race(remove, other)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await left()).toBe(1);
  const third = call('add_passkey', `'Key', '${randomUUID()}', 'key', 0, true, '{}', '{}'`);
  expect(await race(third, remove)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await left()).toBe(1);
  expect(await watcher`select from private.two_factor where user_id = ${id}`).toHaveLength(1);
});

test('who is shut out and takes the team over cannot leave it without an owner', async () => {
  const world = await committedWorld();
  await watcher`
    insert into private.two_factor_demand (account_id, deadline, sms_counts)
    values (${world.team}, private.now() - interval '1 day', true)`;
  // As accept_account_ownership does, in another session of the same person that the team lets in.
  const takesOver = async (tx: Transaction) => {
    await tx`select from public.account where id = ${world.team} for no key update`;
    await tx`update public.account_member set role = 'ADMIN' where account_id = ${world.team} and role = 'OWNER'`;
    await tx`update public.account_member set role = 'OWNER' where id = ${await rowOf(world, 'member')}`;
  };
  const leaves = call(world.ids.member, 'public.remove_account_member($1)', await rowOf(world, 'member'));
  expect(await race(takesOver, leaves)).toEqual({ early: 'ok', late: 'USER_NOT_FOUND@memberId', waited: true });
});

const makes = (world: World) =>
  call(world.ids.member, `public.create_document($1, '{"name": "A", "category": "OFFER"}')`, world.team);
const removes = (world: World) => call(world.ids.owner, 'public.destroy_department($1)', world.hr);

test('a document created while its department is removed ends up in the default one', async () => {
  const world = await committedWorld();
  expect(await race(removes(world), makes(world))).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await lastDepartment(world)).toBe('Felles');
});

test('a department removed while a document is created in it moves the document too', async () => {
  const world = await committedWorld();
  expect(await race(makes(world), removes(world))).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await lastDepartment(world)).toBe('Felles');
});

test('an event of the audit log waits for who holds the team’s row without keeping the log from them', async () => {
  const world = await committedWorld();
  // As who changes the address of the team’s pages, or deletes the team.
  const holds = (tx: Transaction) => tx`select from public.account where id = ${world.team} for update`;
  const logs = (tx: Transaction) => tx`update public.department set name = 'Ny' where id = ${world.hr}`;
  const logsToo = (tx: Transaction) => tx`update public.account set name = 'Nytt navn' where id = ${world.team}`;
  expect(await race(holds, logs, logsToo)).toEqual({ early: 'ok', late: 'ok', waited: true });
});
