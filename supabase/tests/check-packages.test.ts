import { expect, test } from 'vitest';
import { addPackage } from './support/checks.ts';
import { as, refusal, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount } from './support/deletion.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const GOOD = { name: 'Lærere', checkTypes: ['IDENTITY'] };

const create = (tx: Transaction, world: World, person: Person, input: unknown, account = world.team): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      as(
        inner,
        user(world.ids[person]),
        (own) => own`select (public.create_check_package(${account}, ${own.json(input as never)})).id`,
      ),
    ),
  );

const update = (tx: Transaction, world: World, person: Person, id: string, input: unknown): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      as(
        inner,
        user(world.ids[person]),
        (own) => own`select (public.update_check_package(${id}, ${own.json(input as never)})).id`,
      ),
    ),
  );

test('those who may send checks save packages; others do not', async () => {
  await inWorld(async (tx, world) => {
    for (const person of ['owner', 'admin', 'manager', 'otherManager', 'member', 'colleague'] as const) {
      expect(await create(tx, world, person, GOOD), person).toBe('ok');
    }
    for (const person of ['unconfirmed', 'outsider', 'otherOwner', 'signer'] as const) {
      const expected = person === 'unconfirmed' ? 'UNAUTHORIZED' : 'ACCOUNT_NOT_FOUND@accountId';
      expect(await create(tx, world, person, GOOD), person).toBe(expected);
    }
    await tx`delete from public.department_membership`;
    expect(await create(tx, world, 'member', GOOD), 'without a department').toBe('UNAUTHORIZED');
    expect(await create(tx, world, 'owner', GOOD)).toBe('ok');
    const own = await personalAccount(tx, world.ids.member);
    expect(await create(tx, world, 'member', GOOD, own), 'a personal account').toBe('INVALID_ACTION');
    await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
    expect(await create(tx, world, 'owner', GOOD), 'without the feature').toBe('PRODUCT_UNAVAILABLE');
  });
});

test.each([
  [{ ...GOOD, description: 'For skolene' }, 'ok'],
  [{ checkTypes: ['IDENTITY'] }, 'BLANK@name'],
  [{ ...GOOD, name: ' ' }, 'BLANK@name'],
  [{ ...GOOD, name: 'x'.repeat(101) }, 'TOO_BIG@name'],
  [{ ...GOOD, name: 'a\nb' }, 'INVALID@name'],
  [{ ...GOOD, name: 'VIKARER' }, 'TAKEN@name'],
  [{ ...GOOD, description: 'x'.repeat(281) }, 'TOO_BIG@description'],
  [{ name: 'Lærere' }, 'BLANK@checkTypes'],
  [{ ...GOOD, checkTypes: [] }, 'BLANK@checkTypes'],
  [{ ...GOOD, checkTypes: ['NONE'] }, 'INCLUSION@checkTypes'],
  [[], 'INVALID@input'],
])('%j: %s', async (input, expected) => {
  await inWorld(async (tx, world) => {
    await addPackage(tx, world, { name: 'Vikarer' });
    expect(await create(tx, world, 'member', input)).toBe(expected);
  });
});

test('another team can have the same name', async () => {
  await inWorld(async (tx, world) => {
    await addPackage(tx, world, GOOD);
    expect(await create(tx, world, 'otherOwner', GOOD, world.otherTeam)).toBe('ok');
  });
});

test('a package is changed and removed by its maker and by managers, and is unknown to others', async () => {
  await inWorld(async (tx, world) => {
    const id = await addPackage(tx, world, {
      ...GOOD,
      checkTypes: ['ADDRESS', 'IDENTITY'],
      description: 'For skolene',
    });
    await addPackage(tx, world, { name: 'Vikarer' });
    expect(await update(tx, world, 'otherManager', id, { name: 'Rektorer' })).toBe('ok');
    expect(await update(tx, world, 'member', id, { name: ' lærere ' }), 'its own name').toBe('ok');
    expect(await update(tx, world, 'member', id, { name: 'vikarer' })).toBe('TAKEN@name');
    expect(await update(tx, world, 'member', id, { name: null })).toBe('BLANK@name');
    expect(await update(tx, world, 'member', id, { checkTypes: null })).toBe('BLANK@checkTypes');
    expect(await update(tx, world, 'otherOwner', id, { name: 'Rektorer' })).toBe('INVALID_ACTION@checkPackageId');
    const gone = (person: Person) =>
      undone(tx, (inner) =>
        refusal(as(inner, user(world.ids[person]), (own) => own`select (public.destroy_check_package(${id})).id`)),
      );
    expect(await gone('outsider')).toBe('INVALID_ACTION@checkPackageId');
    // It is the team's: those who only order with it leave it as it is.
    expect(await gone('colleague')).toBe('UNAUTHORIZED');
    expect(await update(tx, world, 'colleague', id, { name: 'Rektorer' })).toBe('UNAUTHORIZED');
    for (const person of ['member', 'manager', 'otherManager', 'admin', 'owner'] as const) {
      expect(await gone(person), person).toBe('ok');
    }
    const [changed] = await as(
      tx,
      user(world.ids.member),
      (own) =>
        own`select (p).name, (p).description, (p).check_types from (
          select public.update_check_package(${id}, '{"description": null}') as p) x`,
    );
    expect(changed).toEqual({ name: 'Lærere', description: null, check_types: ['IDENTITY', 'ADDRESS'] });
  });
});

test('a team has at most a hundred packages', async () => {
  await inWorld(async (tx, world) => {
    await tx`
      insert into public.check_package (account_id, name, check_types)
      select ${world.team}, 'Pakke ' || n, '{IDENTITY}' from generate_series(1, 99) n`;
    expect(await create(tx, world, 'member', GOOD)).toBe('ok');
    await addPackage(tx, world, GOOD);
    expect(await create(tx, world, 'member', { ...GOOD, name: 'Enda en' })).toBe('TOO_BIG@packages');
  });
});
