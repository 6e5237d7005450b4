// Many members at once: a list of new ones, a role for those who are chosen, and their removal.
import { expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildTeam } from './support/team.ts';
import { buildWorld, emailOf, memberId } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const add = (tx: Transaction, world: World, by: Person, rows: unknown) =>
  refusal(
    as(
      tx,
      user(world.ids[by]),
      (own) => own`select (public.add_account_members(${world.team}, ${own.json(rows as never)})).id`,
    ),
  );
const change = (tx: Transaction, world: World, by: Person, ids: readonly string[], wish: object) =>
  refusal(
    as(
      tx,
      user(world.ids[by]),
      (own) => own`
        select (public.update_account_members(${world.team}, ${[...ids]}::uuid[], ${own.json(wish as never)})).id`,
    ),
  );
const remove = (tx: Transaction, world: World, by: Person, ids: readonly string[]) =>
  refusal(
    as(
      tx,
      user(world.ids[by]),
      (own) => own`select (public.remove_account_members(${world.team}, ${[...ids]}::uuid[])).id`,
    ),
  );

const row = (name: string, more: object = {}) => ({
  email: `${name}@nordlys.example`,
  firstName: name,
  lastName: 'Ny',
  role: 'MEMBER',
  ...more,
});

const invited = (tx: Transaction, world: World) => tx`
  select m.email, m.role, d.name as department, dm.role as part, dm.criminal_record_access as crime
  from public.account_member m left join public.department_membership dm on dm.member_id = m.id
  left join public.department d on d.id = dm.department_id
  where m.account_id = ${world.team} and m.email like '%@nordlys.example' order by m.email`;

test('a list invites its members with their roles and rights, and mails each of them', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const rows = [
      row('anna', { role: 'ADMIN' }),
      row('bo', { departmentId: world.hr, departmentRole: 'MANAGER', criminalRecordAccess: true }),
      row('cato'),
    ];
    expect(await add(tx, world, 'admin', rows)).toBe('ok');
    expect(await invited(tx, world)).toEqual([
      { email: 'anna@nordlys.example', role: 'ADMIN', department: null, part: null, crime: null },
      { email: 'bo@nordlys.example', role: 'MEMBER', department: 'HR', part: 'MANAGER', crime: true },
      { email: 'cato@nordlys.example', role: 'MEMBER', department: null, part: null, crime: null },
    ]);
    const mails = await tx`
      select from private.outbox where kind = 'member_invited' and recipient like '%@nordlys.example'`;
    expect(mails).toHaveLength(3);
  });
});

test('every fault of a list is told at its row and column, and nobody is added', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const rows = [
      row('anna', { row: 2, role: 'OWNER' }),
      row('bo', { row: 5, departmentId: world.otherTeam }),
      row('cato', { row: 6, departmentId: world.hr, departmentRole: 'BOSS' }),
      row('dina', { row: 7, email: emailOf(world, 'member').toUpperCase() }),
      row('even', { row: 8 }),
      row('even', { row: 9, lastName: '' }),
    ];
    expect(await add(tx, world, 'owner', rows)).toBe(
      ['role::2', 'departmentId::5', 'departmentRole::6', 'email::7', 'lastName::9', 'email::9']
        .map((path) => `VALIDATION_FAILED@${path}`)
        .join(' '),
    );
    expect(await invited(tx, world)).toEqual([]);
    expect(await add(tx, world, 'owner', {})).toBe('IMPORT_ERROR@rows');
    expect(await add(tx, world, 'owner', ['x'])).toBe('IMPORT_ERROR@rows');
    const many = Array.from({ length: 101 }, (_, index) => row(`n${index}`));
    expect(await add(tx, world, 'owner', many)).toBe('TOO_BIG@rows');
    expect(await add(tx, world, 'owner', many.slice(0, 80))).toBe('ok');
    expect(await add(tx, world, 'owner', many.slice(80)), 'more than a hundred in an hour').toContain(
      'DELIVERY_FREQUENCY_EXCEEDED',
    );
    expect(await invited(tx, world), 'none of the second list').toHaveLength(80);
  });
});

test('a MANAGER lists members of the own department alone, without special access; others list nobody', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const list = (by: Person, more: object) => undone(tx, (inner) => add(inner, world, by, [row('anna', more)]));
    expect(await list('manager', { departmentId: world.hr })).toBe('ok');
    expect(await list('manager', {})).toBe('VALIDATION_FAILED@departmentId::1');
    expect(await list('manager', { role: 'ADMIN' })).toBe('VALIDATION_FAILED@role::1');
    expect(await list('otherManager', { departmentId: world.hr })).toBe('VALIDATION_FAILED@departmentId::1');
    expect(await list('manager', { departmentId: world.hr, identityAccess: true })).toBe(
      'VALIDATION_FAILED@identityAccess::1',
    );
    expect(await list('member', {})).toBe('UNAUTHORIZED');
    for (const stranger of ['outsider', 'otherOwner'] as const)
      expect(await list(stranger, {})).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await list('unconfirmed', {})).toBe('UNAUTHORIZED');
  });
});

test('many get a role at once, keep those in other departments, and all change or none', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, rows } = await buildTeam(tx);
    const member = await memberId(tx, world, 'member');
    const roles = (id: string) => tx`
      select d.name, dm.role from public.department_membership dm join public.department d on d.id = dm.department_id
      where dm.member_id = ${id} order by d.name`;
    const manager = { role: 'MEMBER', departmentId: world.sales, departmentRole: 'MANAGER' };
    expect(await change(tx, world, 'admin', [member, rows.shared], manager)).toBe('ok');
    expect(await roles(member)).toEqual([
      { name: 'HR', role: 'MEMBER' },
      { name: 'Salg', role: 'MANAGER' },
    ]);
    const owner = await memberId(tx, world, 'owner');
    expect(await change(tx, world, 'admin', [member, owner], { role: 'ADMIN' }), 'the owner').toBe('IMMUTABLE');
    expect(await roles(member)).toHaveLength(2);
    expect(await change(tx, world, 'admin', [member], { role: 'ADMIN' })).toBe('ok');
    expect(await roles(member)).toEqual([]);
    expect(await change(tx, world, 'admin', [], { role: 'ADMIN' })).toBe('BLANK@memberIds');
    const many = Array.from({ length: 101 }, () => member);
    expect(await change(tx, world, 'admin', many, { role: 'ADMIN' })).toBe('TOO_BIG@memberIds');
    const [stranger] = await tx`select id from public.account_member where account_id = ${world.otherTeam}`;
    expect(await change(tx, world, 'admin', [member, stranger?.['id']], { role: 'ADMIN' })).toBe(
      'USER_NOT_FOUND@memberIds',
    );
    expect(await change(tx, world, 'manager', [rows.shared], { role: 'ADMIN' })).not.toBe('ok');
    expect(await change(tx, world, 'manager', [rows.shared], { role: 'MEMBER' }), 'nothing would change').toBe(
      'BLANK@departmentId',
    );
    expect(await change(tx, world, 'outsider', [member], { role: 'ADMIN' })).toBe('ACCOUNT_NOT_FOUND@accountId');
  });
});

test('many are removed at once by those who may remove each of them, and nobody removes themself so', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const ids = Object.fromEntries(
      await Promise.all(
        (['owner', 'admin', 'manager', 'member', 'colleague'] as const).map(async (who) => [
          who,
          await memberId(tx, world, who),
        ]),
      ),
    ) as Record<string, string>;
    const of = (...who: string[]) => who.map((one) => ids[one] ?? '');
    expect(await remove(tx, world, 'admin', of('member', 'owner'))).toBe('IMMUTABLE');
    expect(await remove(tx, world, 'admin', of('member', 'admin'))).toBe('INVALID_ACTION');
    expect(await remove(tx, world, 'member', of('colleague'))).toBe('UNAUTHORIZED');
    expect(await remove(tx, world, 'outsider', of('colleague'))).toBe('ACCOUNT_NOT_FOUND@accountId');
    const left = () => tx`select from public.account_member where id = any (${of('member', 'colleague')})`;
    expect(await left()).toHaveLength(2);
    expect(await remove(tx, world, 'admin', of('member', 'colleague', 'member')), 'one is named twice').toBe('ok');
    expect(await left()).toHaveLength(0);
    expect(await remove(tx, world, 'admin', of('member')), 'once more').toBe('USER_NOT_FOUND@memberIds');
  });
});
