import { describe, expect, test } from 'vitest';
import { contentOf } from './support/check-content.ts';
import { sendCheckList, consent, move } from './support/check-lists.ts';
import { answerFor, RESULTS } from './support/check-results.ts';
import { as, rolledBack, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { decide, decision, open, outcome, reviewOwn } from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// What the rules do not accept is cleared only as an exception, with a note that sender and candidate read.
interface Opened {
  readonly world: World;
  readonly list: string;
  readonly check: string;
  readonly reviewer: SessionCaller;
}

/** A check at the desk, submitted on Monday 23 November 2026; a police certificate is for a Norwegian kindergarten. */
const withCheck = (
  type: string,
  answer: object,
  work: (tx: Transaction, opened: Opened) => Promise<void>,
): Promise<void> =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    await reviewOwn(tx, world);
    const { list, request, checks } = await sendCheckList(tx, world, { types: [type] });
    await tx`update public.check_request set countries = '{NO}', crc_purpose_id = (
      select id from public.crc_purpose where certificate = 'CHILD_CARE' and country = 'NO' order by place limit 1)
      where id = ${request}`;
    await consent(tx, world, list);
    const check = checks[type] ?? '';
    await tx`select private.store_answer(${check}, ${tx.json(answer as never)})`;
    await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    const reviewer = await logInAtLevel2(tx, world.ids.owner);
    await open(tx, reviewer, check);
    await work(tx, { world, list, check, reviewer });
  });

const shown = { how: 'SHOWN', shownOn: '2026-11-20', shownTo: 'Kari' };
const seen = { seenOn: '2026-11-20', seenBy: 'Kari' };
const police = (fields: object) => ({ ...RESULTS['CRIMINAL_RECORD'], certificate: 'CHILD_CARE', ...seen, ...fields });
const expired = { expiresOn: '2020-01-01' };
const asException = { isException: true, note: 'Politiet har bekreftet at attesten gjelder.' };

describe('clearing a check', () => {
  test.for([
    ['CRIMINAL_RECORD', shown, { result: police({}) }, 'ok'],
    // Three months before it was shown, to the day.
    ['CRIMINAL_RECORD', shown, { result: police({ issuedOn: '2026-08-20' }) }, 'ok'],
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ issuedOn: '2026-08-19' }) },
      'TOO_SMALL@result.issuedOn BLANK@isException',
    ],
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ issuedOn: '2025-01-01', certificate: 'ORDINARY' }) },
      'TOO_SMALL@result.issuedOn INCLUSION@result.certificate BLANK@isException',
    ],
    ['CRIMINAL_RECORD', shown, { result: police({ issuedOn: '2026-11-24' }) }, 'TOO_BIG@result.issuedOn'],
    // What was shown in person was seen by somebody on a day, which counts for its age.
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ seenOn: null, seenBy: '' }) },
      'BLANK@result.seenOn BLANK@result.seenBy',
    ],
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ issuedOn: '2026-08-20', seenOn: '2026-11-21' }) },
      'TOO_SMALL@result.issuedOn BLANK@isException',
    ],
    ['CRIMINAL_RECORD', shown, { result: police({ seenOn: '2026-11-24' }) }, 'TOO_BIG@result.seenOn'],
    // A note for something else is no exception, and an exception needs its note.
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ certificate: 'ORDINARY' }), note: 'Alt i orden.' },
      'INCLUSION@result.certificate BLANK@isException',
    ],
    ['CRIMINAL_RECORD', shown, { result: police({ certificate: 'ORDINARY' }), isException: true }, 'BLANK@note'],
    ['CRIMINAL_RECORD', shown, { result: police({ certificate: 'ORDINARY' }), ...asException }, 'ok'],
    // What is wrong stays a remark.
    [
      'CRIMINAL_RECORD',
      shown,
      { result: police({ issuedOn: '2025-01-01', isClean: false }), ...asException },
      'INCLUSION@decision',
    ],
    [
      'CRIMINAL_RECORD',
      shown,
      { decision: 'REMARK', note: 'For gammel.', result: police({ issuedOn: '2025-01-01' }) },
      'ok',
    ],
    [
      'PERSONAL_CREDIT',
      {},
      { result: { ...RESULTS['PERSONAL_CREDIT'], checkedOn: '2026-08-01' } },
      'TOO_SMALL@result.checkedOn BLANK@isException',
    ],
    ['BANKRUPTCY', {}, { result: { ...RESULTS['BANKRUPTCY'], searchedOn: '2027-01-01' } }, 'TOO_BIG@result.searchedOn'],
    [
      'CERTIFICATES',
      { certificates: [{}, expired] },
      { result: { findings: [RESULTS['CERTIFICATES'], RESULTS['CERTIFICATES']].flatMap((one) => findingsOf(one)) } },
      'TOO_SMALL@result.findings.1.isConfirmed BLANK@isException',
    ],
    [
      'WORK_PERMIT',
      expired,
      { result: { mayWork: true, expiresOn: null, note: '' } },
      'TOO_SMALL@result.expiresOn BLANK@isException',
    ],
    ['WORK_PERMIT', expired, { result: { mayWork: true, expiresOn: '2028-01-01', note: '' } }, 'ok'],
    [
      'WORK_PERMIT',
      {},
      { result: { mayWork: true, expiresOn: '2026-11-22', note: '' } },
      'TOO_SMALL@result.expiresOn BLANK@isException',
    ],
    ['IDENTITY', { lastName: 'Dat', ...expired }, { result: null }, 'TOO_SMALL@decision BLANK@isException'],
    ['IDENTITY', { lastName: 'Dat', ...expired }, { result: null, ...asException }, 'ok'],
  ] as const)('%s of %j with %j: %s', ([type, answer, fields, expected]) =>
    withCheck(type, { ...answerFor(type), ...answer }, async (tx, { check, reviewer }) => {
      expect(await outcome(tx, (inner) => decide(inner, reviewer, check, decision(fields)))).toBe(expected);
    }),
  );
});

function findingsOf(result: object | undefined): readonly unknown[] {
  return new Map<string, unknown[]>(Object.entries(result ?? {})).get('findings') ?? [];
}

test('the sender and the candidate see that it is an exception, and why', () =>
  withCheck('CRIMINAL_RECORD', shown, async (tx, { world, list, check, reviewer }) => {
    const result = police({ issuedOn: '2025-01-01', certificate: 'ORDINARY' });
    await decide(tx, reviewer, check, decision({ result, ...asException }));
    const kept = { result: { ...result, exceptions: ['OTHER_KIND', 'TOO_OLD'] }, note: asException.note };
    expect((await contentOf(tx, reviewer, check))['finding']).toMatchObject(kept);
    const [own] = await as(
      tx,
      user(world.ids.signer),
      (inner) => inner`select public.check_list_record(${list}) -> 'checks' -> 0 -> 'outcome' as outcome`,
    );
    expect(own?.['outcome']).toMatchObject(kept);
  }));

test('the reviewer is told what the purpose calls for, and how old the certificate may be', () =>
  withCheck('CRIMINAL_RECORD', shown, async (tx, { check, reviewer }) => {
    expect((await open(tx, reviewer, check)).order).toMatchObject({ certificate: 'CHILD_CARE', maxAgeMonths: 3 });
  }));
