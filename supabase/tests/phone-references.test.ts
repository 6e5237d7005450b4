import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneReference } from '#functions/checks/contract/phone-reference.ts';
import { givenReference } from '#functions/checks/contract/reference-content.ts';
import { referenceView } from '#functions/checks/contract/reference-schemas.ts';
import { move } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answer, answersOf, asked, linkOf, mailsSent, referees, statusOf, submission } from './support/referees.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const ANNE = 'anne@fjordbygg.example';
const FACTS = { relation: 'MANAGER', confirmInfo: true, explanation: '' };

const inWorld = (run: (tx: Transaction, world: World) => Promise<void>) =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    await run(tx, await buildWorld(tx));
  });

const outcome = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<string> =>
  refusal(tx.savepoint((inner) => work(inner).then(() => undefined)));

async function refereeOf(tx: Transaction, check: string, email = ANNE): Promise<string> {
  const [row] = await tx`select id from private.referee where check_item_id = ${check} and email = ${email}`;
  return row?.['id'];
}

/** Notes what a referee said, and returns what came of it. */
async function record(tx: Transaction, world: World, check: string, change: object = {}, by: Person = 'member') {
  const answers = await answersOf(tx, await linkOf(tx, check, ANNE));
  const input = { takenOn: '2026-11-23', facts: FACTS, answers, ...change };
  const id = await refereeOf(tx, check);
  return outcome(tx, (inner) =>
    as(
      inner,
      user(world.ids[by]),
      (own) => own`select (public.record_reference(${id}, ${own.json(input as never)})).id`,
    ),
  );
}

async function givenOf(tx: Transaction, check: string, access = 'SENDER') {
  const [row] = await tx`select private.references_json(${check}, ${access}) as given`;
  return givenReference.parse(row?.['given'][0]);
}

describe('a reference taken by phone', () => {
  test('counts as an answer, and says who noted it and when, to the sender and the candidate', () =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      await mailsSent(tx);
      expect(await record(tx, world, check)).toBe('ok');
      expect(await referees(tx, check)).toEqual(['anne ANSWERED', 'bjørn WAITING']);
      expect(await mailsSent(tx)).toEqual(['reference_recorded anne']);
      for (const access of ['SENDER', 'CANDIDATE'])
        expect((await givenOf(tx, check, access)).answer?.taken).toMatchObject({ on: '2026-11-23', confirmedAt: null });
      expect((await givenOf(tx, check)).signals.map(({ kind }) => kind)).toEqual(['TAKEN_BY_PHONE']);
      const [log] = await as(tx, user(world.ids.signer), (inner) => inner`select public.check_log(${list}) as log`);
      expect(log?.['log']).toContainEqual(
        expect.objectContaining({ type: 'REFERENCE_RECORDED', refereeName: 'Anne Berg' }),
      );
      await answer(tx, check, 'bjørn@fjordbygg.example');
      expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
    }));

  test('is confirmed or corrected by the referee, who starts from what was noted', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await record(tx, world, check);
      const token = await linkOf(tx, check, ANNE);
      const view = referenceView.parse(await service(tx, 'reference', { token }));
      expect(view.taken).toMatchObject({ on: '2026-11-23' });
      const noted = z.record(z.string(), z.unknown()).parse(view.draft?.answers['answers']);
      expect(noted).toMatchObject({ stress: { rating: 4 } });
      const answers = { ...noted, stress: { rating: 2, unable: false, explanation: '' } };
      await service(tx, 'submit_reference', { token, input: submission({ facts: FACTS, answers }) });
      const { answer: given, signals } = await givenOf(tx, check);
      expect(given?.answers['stress']).toMatchObject({ rating: 2 });
      expect(given?.taken?.confirmedAt).not.toBeNull();
      expect(signals).toEqual([]);
      expect(await outcome(tx, (inner) => service(inner, 'reference', { token }))).toBe('INVALID_ACTION@answered');
    }));

  test('is removed when the referee did not say it', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await record(tx, world, check);
      await service(tx, 'decline_reference', { token: await linkOf(tx, check, ANNE), message: 'Det sa jeg ikke.' });
      expect(await givenOf(tx, check)).toMatchObject({ status: 'DECLINED', answer: null });
      expect(await statusOf(tx, check)).toBe('PENDING_CANDIDATE');
    }));

  test('cannot be changed by its link once the check is decided', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await record(tx, world, check);
      const token = await linkOf(tx, check, ANNE);
      await answer(tx, check, 'bjørn@fjordbygg.example');
      expect(await outcome(tx, (inner) => service(inner, 'reference', { token }))).toBe('ok');
      await move(tx, check, 'CLEAR', 'ADMINISTRATOR');
      // Not that it was answered, which the referee never did.
      expect(await outcome(tx, (inner) => service(inner, 'reference', { token }))).toBe('INVALID_TOKEN');
    }));

  test.each([
    ['manager of another department', {}, 'otherManager', 'ACCOUNT_NOT_FOUND@refereeId'],
    ['candidate', {}, 'signer', 'ACCOUNT_NOT_FOUND@refereeId'],
    ['stranger', {}, 'outsider', 'ACCOUNT_NOT_FOUND@refereeId'],
    ['colleague without a day', { takenOn: null }, 'member', 'BLANK@takenOn'],
    ['colleague with no real day', { takenOn: '2026-02-31' }, 'member', 'INVALID@takenOn'],
    ['colleague with tomorrow’s day', { takenOn: '2026-11-24' }, 'member', 'TOO_BIG@takenOn'],
    ['colleague with a day before the naming', { takenOn: '2026-11-22' }, 'member', 'TOO_SMALL@takenOn'],
    ['colleague without answers', { answers: {} }, 'member', /^BLANK@answers\./],
    ['colleague without facts', { facts: {} }, 'member', /@facts\./],
  ] as const)('is refused of a %s', (_who, change, person, expected) =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const refused = await record(tx, world, check, change, person);
      if (typeof expected === 'string') expect(refused).toBe(expected);
      else expect(refused).toMatch(expected);
      expect(await tx`select from private.referee_answer`).toEqual([]);
    }),
  );

  test('is of somebody who has not answered', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      expect(await record(tx, world, check)).toBe('ok');
      const id = await refereeOf(tx, check);
      const shown = async (person: Person, referee = id) => {
        const [row] = await as(
          tx,
          user(world.ids[person]),
          (inner) => inner`select public.phone_reference(${referee}) as asked`,
        );
        return row?.['asked'];
      };
      expect(await shown('member')).toBeNull();
      const other = await refereeOf(tx, check, 'bjørn@fjordbygg.example');
      expect(phoneReference.parse(await shown('member', other))).toMatchObject({ refereeName: 'Bjørn Berg' });
      expect(await shown('signer', other)).toBeNull();
      expect(await shown('otherManager', other)).toBeNull();
    }));

  test('tells nobody but the referee', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await mailsSent(tx);
      await record(tx, world, check);
      const mails = await tx`select recipient, payload from private.outbox where kind = 'reference_recorded'`;
      expect(mails.map(({ recipient }) => recipient)).toEqual([ANNE]);
      expect(JSON.stringify(mails)).not.toContain(emailOf(world, 'member'));
    }));
});
