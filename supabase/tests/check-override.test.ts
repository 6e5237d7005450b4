import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consent, move, overrideInput, sendCheckList, stateOf } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { as, refusal, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const overPoliceCheck = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const sent = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
  return { world, sent: { ...sent, police: sent.checks['CRIMINAL_RECORD'] ?? '' } };
});
const withPoliceCheck = (
  work: (tx: Transaction, world: World, sent: SentCheckList & { police: string }) => Promise<void>,
): Promise<void> => overPoliceCheck((tx, { world, sent }) => work(tx, world, sent));

const override = (tx: Transaction, world: World, check: string, input: object, person: Person = 'owner') =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select (public.override_check(${check}, ${inner.json(input as never)})).id`,
  );
const tried = (...[tx, ...given]: Parameters<typeof override>) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => override(own, ...given).then(() => undefined))));

/** Adds a file for an override, as the function check-files does after its upload. */
async function addFile(tx: Transaction, world: World, check: string, person: Person = 'owner'): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into private.stored_file (id, kind, owner_id, account_id, uploader_id, bucket, path, status, size, sha256,
      content_type)
    values (${id}, 'OVERRIDE_FILE', ${check}, ${world.team}, ${world.ids[person]}, 'check-files', ${`x/${id}`},
      'ACCEPTED', 9, repeat('a', 64), 'image/png')`;
  await tx`
    insert into private.override_file (id, check_item_id, uploaded_by, path, name, size, sha256, content_type)
    values (${id}, ${check}, ${world.ids[person]}, ${`x/${id}`}, 'attest.png', 9, repeat('a', 64), 'image/png')`;
  return id;
}
const kept = async (tx: Transaction, check: string) => {
  const rows = await tx`select id, source from private.check_file where check_item_id = ${check} order by id`;
  return rows.map(({ id, source }) => `${source} ${id}`);
};
const statusOfBytes = async (tx: Transaction, file: string) =>
  (await tx`select status from private.stored_file where id = ${file}`)[0]?.['status'];

describe('who overrides', () => {
  const NOT = 'ACCOUNT_NOT_FOUND@checkId';
  test.for([
    ['owner', 'ok'],
    ['admin', 'ok'],
    ['manager', 'UNAUTHORIZED'],
    ['member', 'UNAUTHORIZED'],
    ['otherManager', NOT],
    ['otherOwner', NOT],
    ['signer', NOT],
  ] as const)('%s: %s', ([person, expected]) =>
    withPoliceCheck(async (tx, world, { list, police }) => {
      expect(await tried(tx, world, police, overrideInput(), person)).toBe(expected);
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (own) =>
          own`select jsonb_path_query_array(public.check_result(${list}) -> 'checks', '$[*].canOverride') as can`,
      );
      expect((row?.can ?? []).includes(true)).toBe(expected === 'ok');
    }),
  );

  test('nobody their own check, by user or by address', () =>
    withPoliceCheck(async (tx, world, { list, police }) => {
      await tx`update public.check_list set user_id = ${world.ids.owner} where id = ${list}`;
      expect(await tried(tx, world, police, overrideInput())).toBe('UNAUTHORIZED');
      await tx`
        update public.check_list set user_id = null, email = (
          select email from public.user_profile where id = ${world.ids.owner}) where id = ${list}`;
      expect(await tried(tx, world, police, overrideInput())).toBe('UNAUTHORIZED');
    }));
});

test.for([
  [{ note: 'For kort' }, 'TOO_SHORT@note'],
  [{ note: 'å'.repeat(29) }, 'TOO_SHORT@note'],
  [{ note: 'å'.repeat(30) }, 'ok'],
  [{ note: '' }, 'BLANK@note'],
  [{ note: 'x'.repeat(2001) }, 'TOO_BIG@note'],
  [{ isConfirmed: false }, 'BLANK@isConfirmed'],
  [{ fileIds: [randomUUID()] }, 'INVALID@fileIds'],
  [{ fileIds: 'x' }, 'INVALID@fileIds'],
  [{ fileIds: ['x'] }, 'INVALID@fileIds'],
  [{ requestId: 'x' }, 'INVALID@requestId'],
] as const)('%j: %s', ([fault, code]) =>
  withPoliceCheck(async (tx, world, { police }) => {
    expect(await tried(tx, world, police, { ...overrideInput(), ...fault })).toBe(code);
  }),
);

test('only a police certificate that is not completed can be overridden, while its list goes on', () =>
  withPoliceCheck(async (tx, world, { list, checks, police }) => {
    expect(await tried(tx, world, checks['EDUCATION'] ?? '', overrideInput())).toBe('INVALID_ACTION');
    await tx`update public.check_list set status = 'REFUSED' where id = ${list}`;
    expect(await tried(tx, world, police, overrideInput())).toBe('INVALID_ACTION');
    await tx`update public.check_list set status = 'PENDING_CONSENT' where id = ${list}`;
    await consent(tx, world, list);
    await move(tx, police, 'SUBMIT_REVIEW', 'CANDIDATE');
    expect(await tried(tx, world, police, overrideInput())).toBe('ok');
    await move(tx, police, 'CLEAR', 'ADMINISTRATOR');
    expect(await tried(tx, world, police, overrideInput())).toBe('INVALID_ACTION');
  }));

test('it always leaves a remark, with the reason and the files, and a repeat changes nothing', () =>
  withPoliceCheck(async (tx, world, { list, police, checks }) => {
    const [taken, left, another] = [
      await addFile(tx, world, police),
      await addFile(tx, world, police),
      await addFile(tx, world, police, 'admin'),
    ];
    expect(await tried(tx, world, police, { ...overrideInput(), fileIds: [another] })).toBe('INVALID@fileIds');
    const input = { ...overrideInput(), fileIds: [taken] };
    expect(await override(tx, world, police, input)).toEqual([{ id: police }]);
    expect(await override(tx, world, police, input)).toEqual([{ id: police }]);
    const findings = await tx`
      select decision, actor_kind, actor_id, note, file_ids from private.check_finding where check_item_id = ${police}`;
    expect(findings).toEqual([
      { decision: 'OVERRIDE', actor_kind: 'SENDER', actor_id: world.ids.owner, note: input.note, file_ids: [taken] },
    ]);
    expect(await kept(tx, police)).toEqual([`OVERRIDE ${taken}`]);
    expect(await statusOfBytes(tx, taken)).toBe('ACCEPTED');
    expect([await statusOfBytes(tx, left), await statusOfBytes(tx, another)]).not.toContain('ACCEPTED');
    await consent(tx, world, list);
    await move(tx, checks['EDUCATION'] ?? '', 'CLEAR', 'SYSTEM');
    expect((await stateOf(tx, list))?.status).toBe('COMPLETED_WITH_REMARKS');
  }));

test.for(['REFUSE', 'CANCEL'] as const)(
  'files of an override that did not happen go when the list ends (%s)',
  (action) =>
    withPoliceCheck(async (tx, world, { list, police }) => {
      const file = await addFile(tx, world, police);
      const actor = action === 'REFUSE' ? 'CANDIDATE' : 'SENDER';
      await tx`select private.move_check_list(l, ${action}, ${actor}) from public.check_list l where id = ${list}`;
      expect(await tx`select from private.override_file where check_item_id = ${police}`).toHaveLength(0);
      expect(await statusOfBytes(tx, file)).not.toBe('ACCEPTED');
      expect(await kept(tx, police)).toEqual([]);
    }),
);
