import { describe, expect, test } from 'vitest';
import { as, refusal, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { act, departmentsOf, note, seenBy, send, setDepartments } from './support/people.ts';
import { emailOf, people as everybody, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const counts = async (tx: Transaction, world: World, person: Person, filter: Record<string, string> = {}) => {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.people_counts(${world.team}, ${inner.json(filter)}) as counts`,
  );
  return row?.counts;
};

describe('archiving', () => {
  test('by ids it is all or nothing, with the place of the person that cannot be changed', async () => {
    await inWorld(async (tx, world) => {
      const own = await note(tx, world, 'a@x.test');
      const hidden = await note(tx, world, 'b@x.test', { department: world.sales });
      const shared = await note(tx, world, 'c@x.test');
      const tried = (person: Person, ids: string[]) =>
        undone(tx, (inner) => refusal(act(inner, world, person, 'archive_people', { ids })));
      expect(await tried('manager', [own, hidden])).toBe('USER_NOT_FOUND@ids.1');
      expect(await tried('colleague', [shared])).toBe('UNAUTHORIZED@ids.0');
      expect(await tried('outsider', [own])).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await counts(tx, world, 'owner')).toEqual({ active: 3, archived: 0 });
      await act(tx, world, 'manager', 'archive_people', { ids: [own, shared] });
      expect(await counts(tx, world, 'owner')).toEqual({ active: 1, archived: 2 });
      await act(tx, world, 'owner', 'unarchive_people', { filter: { archived: true, search: 'A@X' } });
      expect(await counts(tx, world, 'owner')).toEqual({ active: 2, archived: 1 });
    });
  });

  test('a filter that finds more than ten thousand people is refused', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'a@x.test');
      await tx`
        insert into public.person (account_id, email, first_name, last_name, language, department_ids)
        select account_id, 'p' || n || '@x.test', first_name, last_name, language, department_ids
        from public.person, generate_series(1, 10000) n where id = ${id}`;
      const archived = undone(tx, (inner) => refusal(act(inner, world, 'owner', 'archive_people', { filter: {} })));
      expect(await archived).toBe('TOO_BIG@filter');
    });
  });

  test('by filter, people whom the caller may not change are skipped', async () => {
    await inWorld(async (tx, world) => {
      await note(tx, world, 'a@x.test');
      await note(tx, world, 'b@x.test', { department: world.sales });
      await act(tx, world, 'manager', 'archive_people', { filter: {} });
      expect(await counts(tx, world, 'owner')).toEqual({ active: 1, archived: 1 });
      await act(tx, world, 'colleague', 'archive_people', { filter: { archived: false } });
      expect(await counts(tx, world, 'owner')).toEqual({ active: 1, archived: 1 });
    });
  });

  test.each([
    [{ status: 'OLD' }, 'INVALID@filter'],
    [{ departmentId: 'hr' }, 'INVALID@filter'],
    [{ archived: 'yes' }, 'INVALID@archived'],
    [{ search: 'x'.repeat(301) }, 'TOO_BIG@search'],
  ])('the filter %j is refused', async (filter, code) => {
    await inWorld(async (tx, world) => {
      expect(await refusal(act(tx, world, 'owner', 'archive_people', { filter }))).toBe(code);
    });
  });

  test('neither ids nor a filter is refused, and so are more than a thousand ids', async () => {
    await inWorld(async (tx, world) => {
      const tried = (chosen: { ids?: string[] }) =>
        undone(tx, (inner) => refusal(act(inner, world, 'owner', 'archive_people', chosen)));
      expect(await tried({})).toBe('BLANK@ids');
      expect(await tried({ ids: Array.from({ length: 1001 }, () => world.hr) })).toBe('TOO_BIG@ids');
    });
  });
});

describe('counting', () => {
  test('each viewer counts their own people, by search and department', async () => {
    await inWorld(async (tx, world) => {
      await note(tx, world, 'kari@x.test');
      await note(tx, world, 'ola@x.test', { department: world.sales });
      await note(tx, world, 'ola@x.test');
      const seen: Record<string, number> = {};
      for (const one of everybody) seen[one] = (await counts(tx, world, one)).active;
      expect(seen).toMatchObject({ owner: 2, admin: 2, manager: 2, member: 2, colleague: 2, otherManager: 1 });
      expect(seen).toMatchObject({ outsider: 0, otherOwner: 0, unconfirmed: 0, signer: 0 });
      expect(await counts(tx, world, 'owner', { search: 'KARI' })).toEqual({ active: 1, archived: 0 });
      expect(await counts(tx, world, 'owner', { departmentId: world.sales })).toEqual({ active: 1, archived: 0 });
    });
  });
});

describe('departments', () => {
  test('moving a person between departments moves access at once', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test');
      expect(await seenBy(tx, world, 'colleague')).toEqual(['kari']);
      await setDepartments(tx, world, 'admin', [world.sales], [id]);
      expect(await seenBy(tx, world, 'colleague')).toEqual([]);
      expect(await seenBy(tx, world, 'otherManager')).toEqual(['kari']);
    });
  });

  test('at least one department, of the team, and managed by the caller', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test');
      const [foreign] = await tx`select id from public.department where account_id = ${world.otherTeam}`;
      const tried = (person: Person, departments: string[]) =>
        undone(tx, (inner) => refusal(setDepartments(inner, world, person, departments, [id])));
      expect(await tried('owner', [])).toBe('BLANK@departmentIds');
      expect(await tried('owner', [world.hr, foreign?.id])).toBe('INCLUSION@departmentIds.1');
      expect(await tried('manager', [world.sales])).toBe('UNAUTHORIZED@departmentIds.0');
      expect(await tried('colleague', [world.hr])).toBe('UNAUTHORIZED@ids.0');
      expect(await tried('owner', [world.hr])).toBe('ok');
    });
  });

  test('a manager sets their own departments; the others stay, and so do the roles of members', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, emailOf(world, 'colleague'));
      await note(tx, world, emailOf(world, 'colleague'), { department: world.sales });
      const roles = () => tx`select member_id, department_id, role from public.department_membership order by id`;
      const before = await roles();
      await setDepartments(tx, world, 'manager', [world.hr], [id]);
      expect(await departmentsOf(tx, id)).toEqual(['HR', 'Salg']);
      expect(await roles()).toEqual(before);
    });
  });
});

describe('removing', () => {
  test('erases the person and the phone number; documents stay with the names that prove who signed', async () => {
    await inWorld(async (tx, world) => {
      const made = await send(tx, world, ['kari@x.test']);
      await tx`update public.signature set phone = '+4791234567', status = 'CANCELLED' where document_id = ${made.id}`;
      const [person] = await tx`select id from public.person where account_id = ${world.team}`;
      await act(tx, world, 'manager', 'destroy_people', { ids: [person?.id] });
      expect(await tx`select from public.person where account_id = ${world.team}`).toHaveLength(0);
      const [kept] = await tx`select email, phone, person_id from public.signature where document_id = ${made.id}`;
      expect(kept).toEqual({ email: 'kari@x.test', phone: null, person_id: null });
    });
  });

  test('the team’s OWNER is never removed, by ids or by filter', async () => {
    await inWorld(async (tx, world) => {
      const other = await note(tx, world, 'kari@x.test');
      const owner = await note(tx, world, emailOf(world, 'owner'));
      const tried = (chosen: { ids?: string[]; filter?: Record<string, string> }) =>
        undone(tx, (inner) => refusal(act(inner, world, 'admin', 'destroy_people', chosen)));
      expect(await tried({ ids: [other, owner] })).toBe('IMMUTABLE@ids.1');
      expect(await tried({ filter: {} })).toBe('IMMUTABLE@filter');
      expect(await tried({ filter: { search: 'kari' } })).toBe('ok');
    });
  });

  test('a manager removes only a person of whom they manage every department', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test');
      await note(tx, world, 'kari@x.test', { department: world.sales });
      expect(await undone(tx, (inner) => refusal(act(inner, world, 'manager', 'destroy_people', { ids: [id] })))).toBe(
        'UNAUTHORIZED@ids.0',
      );
      await act(tx, world, 'manager', 'destroy_people', { filter: {} });
      expect(await seenBy(tx, world, 'manager')).toEqual(['kari']);
      await act(tx, world, 'owner', 'destroy_people', { ids: [id] });
      expect(await seenBy(tx, world, 'owner')).toEqual([]);
    });
  });
});

describe('correcting', () => {
  const update = (tx: Transaction, world: World, person: Person, id: string, input: Record<string, string>) =>
    undone(tx, (inner) =>
      refusal(
        as(inner, user(world.ids[person]), (own) => own`select (public.update_person(${id}, ${own.json(input)})).id`),
      ),
    );

  test.each([
    ['manager', { firstName: 'Kari', lastName: 'Ås', phone: '+4791234567' }, 'ok'],
    ['owner', { phone: '' }, 'ok'],
    ['colleague', { firstName: 'Kari' }, 'UNAUTHORIZED@ids.0'],
    ['otherManager', { firstName: 'Kari' }, 'USER_NOT_FOUND@personId'],
    ['outsider', { firstName: 'Kari' }, 'USER_NOT_FOUND@personId'],
    ['owner', { firstName: ' ' }, 'BLANK@firstName'],
    ['owner', { lastName: 'x'.repeat(301) }, 'TOO_BIG@lastName'],
    ['owner', { phone: '+4712' }, 'INVALID_PHONE_NUMBER@phone'],
  ] as const)('%s with %j: %s', async (person, input, code) => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test');
      expect(await update(tx, world, person, id, input)).toBe(code);
    });
  });
});
