import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANSWERS } from './support/check-answers.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { as, refusal, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const overConsented = standing(sql, (tx) => consented(tx));

/** A list with an education check, which `signer` has consented to. */
async function consented(tx: Transaction, types: readonly string[] = ['EDUCATION']) {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const { list, checks } = await sendCheckList(tx, world, { types });
  await consent(tx, world, list);
  return { world, list, check: checks[types[0] ?? ''] ?? '' };
}

const save = (tx: Transaction, world: World, person: Person, check: string, draft: object, version: number | null) =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select (public.save_check_draft(${check}, ${inner.json(draft as never)}, ${version})).id`,
  );
const tried = (tx: Transaction, ...args: [World, Person, string, object, number | null]) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => save(own, ...args).then(() => undefined))));

async function stateFor(tx: Transaction, world: World, person: Person, check: string) {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.check_form_state(${check}) as state`,
  );
  return row?.state;
}
const draftsOf = async (tx: Transaction, check: string): Promise<number> =>
  (await tx`select from private.check_draft where check_item_id = ${check}`).length;

test('a draft is saved in versions, and an older one never overwrites a newer one', async () => {
  await overConsented(async (tx, { world, check }) => {
    await save(tx, world, 'signer', check, { educations: [{ institution: 'NT' }] }, 0);
    // Another device, which has not seen the first draft.
    expect(await tried(tx, world, 'signer', check, {}, 0)).toBe('INVALID_ACTION@version');
    await save(tx, world, 'signer', check, { educations: [{ institution: 'NTNU' }] }, 1);
    for (const version of [0, 1, 3, null])
      expect(await tried(tx, world, 'signer', check, {}, version)).toBe('INVALID_ACTION@version');
    expect(await stateFor(tx, world, 'signer', check)).toMatchObject({
      draft: { version: 2, attributes: { educations: [{ institution: 'NTNU' }] } },
      answer: null,
      returnedNote: null,
    });
  });
});

test('a draft is the candidate’s alone', async () => {
  await overConsented(async (tx, { world, check }) => {
    await save(tx, world, 'signer', check, { educations: [] }, 0);
    for (const person of ['owner', 'member', 'outsider'] as const) {
      expect(await tried(tx, world, person, check, {}, 1)).toBe('ACCOUNT_NOT_FOUND@checkListId');
      expect(await stateFor(tx, world, person, check)).toBeNull();
    }
    expect(await tried(tx, world, 'signer', randomUUID(), {}, 0)).toBe('ACCOUNT_NOT_FOUND@checkListId');
  });
});

test('a draft is one object of limited size, of a check that waits for an answer', async () => {
  await overConsented(async (tx, { world, check }) => {
    expect(await tried(tx, world, 'signer', check, [], 0)).toBe('INVALID@input');
    expect(await tried(tx, world, 'signer', check, { a: 'x'.repeat(199_000) }, 0)).toBe('ok');
    expect(await tried(tx, world, 'signer', check, { a: 'x'.repeat(200_000) }, 0)).toBe('TOO_BIG@attributes');
    await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    expect(await tried(tx, world, 'signer', check, {}, 0)).toBe('IMMUTABLE');
  });
});

test.each([
  [
    `select private.move_check(i.id, 'SUBMIT_REVIEW', 'CANDIDATE') from public.check_item i where i.id = $2 and $1 > ''`,
  ],
  [
    `select private.move_check_list(l, 'REFUSE', 'CANDIDATE') from public.check_list l where l.id = $1::uuid and $2 > ''`,
  ],
  [`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where l.id = $1::uuid and $2 > ''`],
  [`select private.remove_check_list($1::uuid) where $2 > ''`],
])('a draft ends with what it was for: %s', async (step) => {
  await overConsented(async (tx, { world, list, check }) => {
    await save(tx, world, 'signer', check, { educations: [] }, 0);
    expect(await draftsOf(tx, check)).toBe(1);
    await tx.unsafe(step.replaceAll('$1', `'${list}'`).replaceAll('$2', `'${check}'`));
    expect(await draftsOf(tx, check)).toBe(0);
  });
});

test('a list that was not answered in time keeps its drafts, because its sender can revive it', async () => {
  await overConsented(async (tx, { world, list, check }) => {
    await save(tx, world, 'signer', check, { educations: [] }, 0);
    await tx`select private.move_check_list(l, 'GIVE_UP', 'SYSTEM') from public.check_list l where id = ${list}`;
    expect(await draftsOf(tx, check)).toBe(1);
  });
});

test('a check that was returned starts from the former answer, with the reviewer’s message', async () => {
  await overConsented(async (tx, { world, check }) => {
    const answer = ANSWERS['EDUCATION'] ?? {};
    const submit = () =>
      as(
        tx,
        user(world.ids.signer),
        (inner) => inner`select (public.submit_check(${check}, ${inner.json(answer as never)})).id`,
      );
    await submit();
    await tx`select private.decide_check(${check}, 'RETURN', 'ADMINISTRATOR', null, null, 'Last opp vitnemålet.')`;
    expect(await stateFor(tx, world, 'signer', check)).toEqual({
      draft: null,
      answer,
      returnedNote: 'Last opp vitnemålet.',
    });
    await submit();
    expect(await stateFor(tx, world, 'signer', check)).toMatchObject({ returnedNote: null });
  });
});

test('the newest decision is the outcome, and a late or repeated one is not stored', async () => {
  await overConsented(async (tx, { check }) => {
    await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    const request = randomUUID();
    const decide = (action: string, actor: string, note: string, id: string | null = null) => tx`
      select private.decide_check(${check}, ${action}, ${actor}, null, '{"isClean": true}', ${note}, '{}', ${id})`;
    await decide('CLEAR', 'ADMINISTRATOR', 'I orden.', request);
    await decide('CLEAR', 'ADMINISTRATOR', 'I orden.', request);
    await decide('CLEAR', 'SYSTEM', 'Kom for sent.');
    await decide('REMARK', 'ADMINISTRATOR', 'Graden mangler.');
    const findings = await tx`
      select decision, note, superseded_at is null as current from private.check_finding
      where check_item_id = ${check} order by decided_at`;
    expect(findings).toEqual([
      { decision: 'CLEAR', note: 'I orden.', current: false },
      { decision: 'REMARK', note: 'Graden mangler.', current: true },
    ]);
  });
});
