import { describe, expect, test } from 'vitest';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { as, service, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { checksAtDesk, member, open, outcome, reviewOwn } from './support/reviews.ts';
import { buildWorld } from './support/world.ts';

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});

interface Question {
  readonly checkId: string;
  readonly provider: string;
  readonly key: string;
}

async function questions(tx: Transaction, check: string): Promise<readonly Question[]> {
  const rows = await tx<{ payload: Question }[]>`
    select payload from private.job where kind = 'LOOK_UP_CHECK' and payload ->> 'checkId' = ${check}
    order by created_at, id`;
  return rows.map(({ payload }) => payload);
}

const asked = (tx: Transaction, { checkId, provider, key }: Question): Promise<unknown> =>
  service(tx, 'check_lookup', { check_id: checkId, provider, key });

const FOUND = { finding: { kind: 'NO_COMPANY', entry: 0, name: 'X' }, raw: { total: 0 }, sourceUrl: null, score: 0.4 };
const keep = (tx: Transaction, { checkId, provider, key }: Question, outcomeOf = 'ANSWERED', proposals = [FOUND]) =>
  service(tx, 'keep_proposals', { check_id: checkId, provider, key, outcome: outcomeOf, proposals });

describe('a provider is asked', () => {
  test('once a check has come to the desk, and its candidate has consented', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['BUSINESS_INTERESTS', 'EDUCATION'] });
      const [interests, education] = [checks['BUSINESS_INTERESTS'] ?? '', checks['EDUCATION'] ?? ''];
      expect(await questions(tx, interests)).toEqual([]);
      await consent(tx, world, list);
      const [before] = await tx`select status from public.check_item where id = ${interests}`;
      if (before?.status === 'PENDING_CANDIDATE') await move(tx, interests, 'SUBMIT_REVIEW', 'CANDIDATE');
      await move(tx, education, 'SUBMIT_REVIEW', 'CANDIDATE');
      expect(await questions(tx, interests)).toMatchObject([{ provider: 'COMPANY_REGISTER' }]);
      expect(await questions(tx, education)).toEqual([]);
    }));

  test('no more once the check has left the desk', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await checksAtDesk(tx, world, ['PERSONAL_CREDIT']);
      const [question] = await questions(tx, checks['PERSONAL_CREDIT'] ?? '');
      expect(await asked(tx, question!)).toMatchObject({
        type: 'PERSONAL_CREDIT',
        firstName: 'Kandi',
        birthDate: null,
      });
      await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${list}`;
      expect(await asked(tx, question!)).toBeNull();
    }));

  test('with the birth date that another check has proven', () =>
    inTeam(async (tx, world) => {
      const { checks } = await checksAtDesk(tx, world, ['PERSONAL_CREDIT', 'WORK_PERMIT']);
      const result = { firstName: 'Kandi', lastName: 'Dat', birthDate: '1990-02-21' };
      await tx`
        select private.decide_check(${checks['WORK_PERMIT'] ?? ''}, 'CLEAR', 'ADMINISTRATOR', null, ${tx.json(result)})`;
      const [question] = await questions(tx, checks['PERSONAL_CREDIT'] ?? '');
      expect(await asked(tx, question!)).toMatchObject({ birthDate: '1990-02-21' });
      const evidence = await open(tx, member(world, 'owner'), checks['PERSONAL_CREDIT'] ?? '');
      expect(evidence.person).toEqual({
        firstName: 'Kandi',
        lastName: 'Dat',
        birthDate: '1990-02-21',
        provenName: 'Kandi Dat',
      });
    }));
});

describe('an answer', () => {
  test('is a proposal for the reviewer and decides nothing; a repeat adds nothing', () =>
    inTeam(async (tx, world) => {
      const { checks } = await checksAtDesk(tx, world, ['BUSINESS_INTERESTS']);
      const check = checks['BUSINESS_INTERESTS'] ?? '';
      const [question] = await questions(tx, check);
      expect(await keep(tx, question!)).toBe(true);
      expect(await keep(tx, question!)).toBe(false);
      const evidence = await open(tx, member(world, 'owner'), check);
      expect(evidence.proposals).toMatchObject([{ provider: 'COMPANY_REGISTER', ...FOUND }]);
      expect(evidence.lookups).toMatchObject([{ provider: 'COMPANY_REGISTER', state: 'ANSWERED' }]);
      const [row] = await tx`select status from public.check_item where id = ${check}`;
      expect(row).toEqual({ status: 'PENDING_ADMIN' });
    }));

  test('to a newer question replaces the former, and one to the older is dropped', () =>
    inTeam(async (tx, world) => {
      const { checks } = await checksAtDesk(tx, world, ['BUSINESS_INTERESTS']);
      const check = checks['BUSINESS_INTERESTS'] ?? '';
      const [first] = await questions(tx, check);
      const again = (provider: string) =>
        outcome(tx, (inner) =>
          as(inner, member(world, 'owner'), (own) => own`select (public.repeat_lookup(${check}, ${provider})).id`),
        );
      expect(await again('COMPANY_REGISTER')).toBe('INVALID_ACTION@checkId');
      await open(tx, member(world, 'owner'), check);
      expect(await again('SANCTIONS')).toBe('INCLUSION@provider');
      await keep(tx, first!);
      expect(await again('COMPANY_REGISTER')).toBe('ok');
      const second = (await questions(tx, check)).find(({ key }) => key !== first!.key);
      expect(await keep(tx, first!)).toBe(false);
      expect(await keep(tx, second!, 'ANSWERED', [])).toBe(true);
      expect((await open(tx, member(world, 'owner'), check)).proposals).toEqual([]);
    }));

  test.for([
    ['PENDING', null, 'ASKED'],
    ['PENDING', 'PROVIDER_DOWN', 'RETRYING'],
    ['DEAD', 'PROVIDER_DOWN', 'FAILED'],
  ] as const)('that is missing shows: job %s with %s is %s', ([status, error, state]) =>
    inTeam(async (tx, world) => {
      const { checks } = await checksAtDesk(tx, world, ['BUSINESS_INTERESTS']);
      const check = checks['BUSINESS_INTERESTS'] ?? '';
      await tx`
        update private.job set status = ${status}, last_error_code = ${error} where payload ->> 'checkId' = ${check}`;
      expect((await open(tx, member(world, 'owner'), check)).lookups).toMatchObject([{ state }]);
      const [row] = await tx`
        select private.account_of_lookup(j) as account from private.job j where payload ->> 'checkId' = ${check}`;
      expect(row).toEqual({ account: world.team });
    }),
  );
});
