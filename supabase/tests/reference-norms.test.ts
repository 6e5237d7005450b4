import { describe, expect, test } from 'vitest';
import { referenceNorm } from '#functions/checks/contract/reference-norms.ts';
import type { ReferenceNorm } from '#functions/checks/contract/reference-norms.ts';
import { passTime, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answersOf, asked, linkOf, submission } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const FACTS = { relation: 'COLLEAGUE', confirmInfo: true, explanation: '' };

/** A candidate of their own with two references, both with this rating. */
async function rated(tx: Transaction, world: World, candidate: string, rating: number): Promise<string> {
  // The week's limit of requests is not what is tested, but the order of the answers is.
  await tx`delete from private.referee_request`;
  await passTime(tx, '1 minute');
  const { list, check } = await asked(tx, world);
  await tx`update public.check_list set email = ${`${candidate}@example.test`}, user_id = null where id = ${list}`;
  for (const name of ['anne', 'bjørn']) {
    const token = await linkOf(tx, check, `${name}@fjordbygg.example`);
    const given = Object.entries(await answersOf(tx, token)).map(([id, answer]) => [
      id,
      'rating' in answer ? { rating, unable: false, explanation: '' } : answer,
    ]);
    const attributes = { facts: FACTS, answers: Object.fromEntries(given) };
    await service(tx, 'submit_reference', { token, input: submission(attributes) });
  }
  return check;
}

async function normsOf(tx: Transaction, check: string): Promise<readonly ReferenceNorm[]> {
  const [row] = await tx`select private.reference_norms(${check}) as norms`;
  return row?.['norms'].map((norm: unknown) => referenceNorm.parse(norm));
}

describe('the distribution beside a reference', () => {
  test('is of at least ten references on five other candidates, and counts whole tens', () =>
    inWorld(async (tx, world) => {
      const own = await rated(tx, world, 'own', 1);
      // Managers and colleagues have questions of their own: five candidates have five references with each.
      for (let each = 0; each < 9; each += 1) await rated(tx, world, `other${each}`, 4);
      expect(await normsOf(tx, own)).toEqual([]);
      await rated(tx, world, 'other9', 4);
      const [first] = (await normsOf(tx, own)).filter(({ id }) => id === 'stress');
      expect(first).toMatchObject({ references: 10, candidates: 10, counts: [0, 0, 0, 10, 0] });
      await rated(tx, world, 'other10', 5);
      const [later] = (await normsOf(tx, own)).filter(({ id }) => id === 'stress');
      expect(later).toEqual(first);
    }));

  test('is not of one candidate alone, nor of another team', () =>
    inWorld(async (tx, world) => {
      const own = await rated(tx, world, 'own', 1);
      const checks: string[] = [];
      for (let each = 0; each < 10; each += 1) checks.push(await rated(tx, world, `other${each % 4}`, 4));
      expect(await normsOf(tx, own)).toEqual([]);
      await tx`
        update public.check_list set email = 'fifth@example.test'
        where id = (select check_list_id from public.check_item where id = ${checks[0] ?? ''})`;
      expect(await normsOf(tx, own)).not.toEqual([]);
      await tx`update private.referee set account_id = ${world.otherTeam} where check_item_id <> ${own}`;
      expect(await normsOf(tx, own)).toEqual([]);
    }));

  test('leaves out questions that were asked in other words', () =>
    inWorld(async (tx, world) => {
      const own = await rated(tx, world, 'own', 1);
      for (let each = 0; each < 10; each += 1) await rated(tx, world, `other${each}`, 4);
      await tx`
        update private.referee set question_set = jsonb_set(question_set, '{items,0,en,text}', '"Another question"')
        where check_item_id = ${own}`;
      const ids = (await normsOf(tx, own)).map(({ id }) => id);
      expect(ids).toContain('stress');
      expect(ids).not.toContain('cooperation');
    }));
});
