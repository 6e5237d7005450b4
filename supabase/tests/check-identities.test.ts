import { expect, test } from 'vitest';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { as, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { decide, decision, open, outcome, reviewOwn } from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// eID, passport and number of one candidate are compared. What differs goes to the reviewer, whichever came last.
const TYPES = ['BANK_ID', 'IDENTITY', 'PERSONAL_NUMBER'] as const;
type Type = (typeof TYPES)[number];

interface Given {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly country?: string;
  /** Which number; null: the provider gave none. */
  readonly number?: number | null;
  readonly expiresOn?: string;
}

const hash = (number: number) => Buffer.alloc(32, number);

/** The candidate answers one of the checks, as the functions behind it do. */
async function give(tx: Transaction, world: World, check: string, type: Type, given: Given): Promise<void> {
  const { firstName = 'Kandi', lastName = 'Dat', birthDate = '1994-09-15', country = 'NO', number = 1 } = given;
  if (type === 'PERSONAL_NUMBER') {
    const [entered] = await tx`
      insert into private.given_number (user_id, country, sealed, keyed_hash, birth_date)
      values (${world.ids.signer}, ${country}, ${Buffer.alloc(40, 1)}, ${hash(number ?? 0)}, ${birthDate}) returning id`;
    const attributes = { numberId: entered?.['id'] };
    await as(
      tx,
      user(world.ids.signer),
      (own) => own`select (public.submit_check(${check}, ${own.json(attributes)})).id`,
    );
    return;
  }
  const facts = { firstName, lastName, birthDate, country, ...(given.expiresOn ? { expiresOn: given.expiresOn } : {}) };
  await tx`
    select private.judge_identity(i, ${type === 'BANK_ID' ? 'eID' : 'Veriff'}, ${tx.json(facts)},
      ${number === null ? null : hash(number)})
    from public.check_item i where i.id = ${check}`;
}

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});

/** Answers these checks in this order, and returns the status of each, and what its reviewer is told. */
async function after(tx: Transaction, world: World, steps: readonly (readonly [Type, Given])[]) {
  const sent = await sendCheckList(tx, world, { types: steps.map(([type]) => type) });
  await consent(tx, world, sent.list);
  for (const [type, given] of steps) await give(tx, world, sent.checks[type] ?? '', type, given);
  const rows = await tx<{ type: string; status: string; why: string[] }[]>`
    select i.type, i.status, array(
      select jsonb_array_elements_text(p.finding -> 'why') from private.check_proposal p
      where p.check_item_id = i.id order by 1) as why
    from public.check_item i where i.check_list_id = ${sent.list}`;
  return {
    sent,
    outcomes: Object.fromEntries(rows.map(({ type, status, why }) => [type, [status, ...why].join(' ')])),
  };
}

const DONE = 'COMPLETED';
const DESK = 'PENDING_ADMIN';

test.for([
  [
    { BANK_ID: {}, IDENTITY: {}, PERSONAL_NUMBER: {} },
    { BANK_ID: DONE, IDENTITY: DONE, PERSONAL_NUMBER: DONE },
  ],
  // Another person's number: the proof counts, the typed number does not.
  [
    { BANK_ID: {}, PERSONAL_NUMBER: { number: 2 } },
    { BANK_ID: DONE, PERSONAL_NUMBER: `${DESK} OTHER_NUMBER` },
  ],
  // The provider of the proof gave no number; the birth date in the number is another.
  [
    { IDENTITY: { number: null }, PERSONAL_NUMBER: { birthDate: '1980-01-01' } },
    { IDENTITY: DONE, PERSONAL_NUMBER: `${DESK} BIRTH_DATE_DIFFERS` },
  ],
  // Two proofs that differ.
  [
    { BANK_ID: {}, IDENTITY: { number: 2 } },
    { BANK_ID: `${DESK} OTHER_NUMBER`, IDENTITY: `${DESK} EXACT OTHER_NUMBER` },
  ],
  [
    { BANK_ID: { number: null }, IDENTITY: { number: null, birthDate: '1994-09-16' } },
    { BANK_ID: `${DESK} BIRTH_DATE_DIFFERS`, IDENTITY: `${DESK} BIRTH_DATE_DIFFERS EXACT` },
  ],
  // Names are normalised.
  [
    { BANK_ID: { firstName: 'KANDI' }, IDENTITY: { firstName: 'Kandi Marie', number: null } },
    { BANK_ID: DONE, IDENTITY: DONE },
  ],
  // Numbers of two countries say nothing about each other.
  [
    { BANK_ID: {}, IDENTITY: { country: 'SE', number: 2 }, PERSONAL_NUMBER: {} },
    { BANK_ID: DONE, IDENTITY: DONE, PERSONAL_NUMBER: DONE },
  ],
] as const)('%j: %j, in every order', ([given, expected]) =>
  inTeam(async (tx, world) => {
    const steps = Object.entries<Given>(given).map(
      ([type, one]) => [TYPES.find((known) => known === type) ?? 'BANK_ID', one] as const,
    );
    const orders =
      steps.length === 2
        ? [steps, steps.toReversed()]
        : [steps, steps.toReversed(), [...steps.slice(1), ...steps.slice(0, 1)]];
    for (const order of orders) {
      const { outcomes } = await tx.savepoint((inner) => after(inner, world, order));
      const words = (all: Readonly<Record<string, string>>) =>
        Object.entries(all)
          .map(
            ([type, text]) =>
              `${type} ${text
                .split(' ')
                .filter((word) => word !== 'EXACT')
                .join(' ')}`,
          )
          .toSorted();
      expect(words(outcomes), order.map(([type]) => type).join()).toEqual(words(expected));
    }
  }),
);

test.for([['BANK_ID', 'PERSONAL_NUMBER'] as const, ['PERSONAL_NUMBER', 'BANK_ID'] as const])(
  'with %s first, the bank ID of another person proves a number only while a reviewer has cleared it',
  (types) =>
    inTeam(async (tx, world) => {
      const given = { BANK_ID: { firstName: 'Signe', lastName: 'Ås' }, PERSONAL_NUMBER: {} };
      const { sent, outcomes } = await after(
        tx,
        world,
        types.map((type) => [type, given[type]] as const),
      );
      const { BANK_ID: bank = '', PERSONAL_NUMBER: number } = sent.checks;
      expect(outcomes).toEqual({ BANK_ID: `${DESK} DIFFERENT`, PERSONAL_NUMBER: DONE });
      expect(await provenBy(tx, number)).toBeNull();
      for (const [decided, expected] of [
        ['CLEAR', 'BANK_ID'],
        ['REMARK', null],
        ['CLEAR', 'BANK_ID'],
        ['REOPEN', null],
      ] as const) {
        if (decided === 'REOPEN') await move(tx, bank, decided, 'ADMINISTRATOR');
        else
          await tx`select private.decide_check(${bank}, ${decided}, 'ADMINISTRATOR', null, null, 'Vurdert på nytt.')`;
        expect(await provenBy(tx, number), decided).toBe(expected);
      }
    }),
);

const provenBy = async (tx: Transaction, check = ''): Promise<unknown> =>
  (await tx`select private.answer_of(${check}) #>> '{attributes,provenBy}' as by`)[0]?.['by'];

test.for([
  [[['PERSONAL_NUMBER', {}]], null],
  [
    [
      ['PERSONAL_NUMBER', {}],
      ['BANK_ID', {}],
    ],
    'BANK_ID',
  ],
  [
    [
      ['BANK_ID', {}],
      ['PERSONAL_NUMBER', {}],
    ],
    'BANK_ID',
  ],
  [
    [
      ['IDENTITY', { number: null }],
      ['PERSONAL_NUMBER', {}],
    ],
    null,
  ],
  [
    [
      ['IDENTITY', {}],
      ['PERSONAL_NUMBER', {}],
    ],
    'IDENTITY',
  ],
] as const)('after %j the number is proven by %s', ([steps, expected]) =>
  inTeam(async (tx, world) => {
    const { sent } = await after(tx, world, steps);
    expect(await provenBy(tx, sent.checks['PERSONAL_NUMBER'])).toBe(expected);
  }),
);

test.for([
  [{ document: 'PASSPORT', country: 'ES' }, DONE],
  [{ document: 'PASSPORT', country: 'SE' }, `${DESK} OTHER_DOCUMENT`],
  [{ document: 'ID_CARD', country: 'ES' }, `${DESK} OTHER_DOCUMENT`],
] as const)('GLOBAL_IDENTITY is a passport from outside the Nordics: %j is %s', ([document, expected]) =>
  inTeam(async (tx, world) => {
    const sent = await sendCheckList(tx, world, { types: ['GLOBAL_IDENTITY'] });
    await consent(tx, world, sent.list);
    const check = sent.checks['GLOBAL_IDENTITY'] ?? '';
    const begin = (chosen: object) =>
      outcome(
        tx,
        (inner) => inner`
          select private.begin_check_document(${world.ids.signer}, ${inner.json({ checkId: check, chosen } as never)})`,
      );
    expect(await begin({ document: 'PASSPORT', country: 'NO' })).toBe('INCLUSION@country');
    expect(await begin({ document: 'ID_CARD', country: 'ES' })).toBe('INCLUSION@document');
    expect(await begin({ document: 'PASSPORT', country: 'ES' })).toBe('ok');
    const facts = { firstName: 'Kandi', lastName: 'Dat', birthDate: '1994-09-15', ...document };
    await tx`
      select private.judge_identity(i, 'Veriff', ${tx.json(facts)}, null) from public.check_item i where i.id = ${check}`;
    const [row] = await tx`
      select i.status, array(select jsonb_array_elements_text(p.finding -> 'why') from private.check_proposal p
        where p.check_item_id = i.id) as why from public.check_item i where i.id = ${check}`;
    expect([row?.['status'], ...(row?.['why'] ?? [])].join(' ')).toBe(expected);
    if (expected === DONE) return;
    const reviewer = await logInAtLevel2(tx, world.ids.owner);
    await open(tx, reviewer, check);
    const clear = decision({ result: null });
    expect(await outcome(tx, (inner) => decide(inner, reviewer, check, clear))).toBe(
      'INVALID@decision BLANK@isException',
    );
  }),
);

test('a document that has expired is never cleared by the rule', () =>
  inTeam(async (tx, world) => {
    const { outcomes } = await after(tx, world, [['IDENTITY', { expiresOn: '2026-11-22' }]]);
    expect(outcomes).toEqual({ IDENTITY: `${DESK} DOCUMENT_EXPIRED` });
    expect((await after(tx, world, [['IDENTITY', { expiresOn: '2026-11-23' }]])).outcomes).toEqual({ IDENTITY: DONE });
  }));

test('the reviewer clears what differs only as an exception', () =>
  inTeam(async (tx, world) => {
    const { sent } = await after(tx, world, [
      ['BANK_ID', {}],
      ['PERSONAL_NUMBER', { number: 2 }],
    ]);
    const check = sent.checks['PERSONAL_NUMBER'] ?? '';
    const reviewer = await logInAtLevel2(tx, world.ids.owner);
    const evidence = await open(tx, reviewer, check);
    expect(evidence.proposals).toMatchObject([
      { provider: 'eID', finding: { kind: 'PROVEN_PERSON', name: 'Kandi Dat', birthDate: '1994-09-15' } },
    ]);
    const cleared = (fields: object) =>
      outcome(tx, (inner) => decide(inner, reviewer, check, decision({ result: { isValid: true }, ...fields })));
    expect(await cleared({})).toBe('VERIFICATION_FAILED@decision BLANK@isException');
    expect(await cleared({ isException: true, note: 'Nytt fødselsnummer etter D-nummer, bekreftet.' })).toBe('ok');
  }));

test('what a person has decided is not opened again by a rule', () =>
  inTeam(async (tx, world) => {
    const sent = await sendCheckList(tx, world, { types: ['BANK_ID', 'PERSONAL_NUMBER'] });
    await consent(tx, world, sent.list);
    const { BANK_ID: bank = '', PERSONAL_NUMBER: number = '' } = sent.checks;
    await give(tx, world, number, 'PERSONAL_NUMBER', { number: 2 });
    await tx`select private.decide_check(${number}, 'REMARK', 'ADMINISTRATOR', null, null, 'Feil.')`;
    await tx`select private.decide_check(${number}, 'CLEAR', 'ADMINISTRATOR', null, null, 'Riktig likevel.')`;
    await give(tx, world, bank, 'BANK_ID', {});
    const [row] = await tx`select status from public.check_item where id = ${number}`;
    expect(row?.['status']).toBe('COMPLETED');
  }));

test('a list is not completed in between, and what was returned to the candidate counts no more', () =>
  inTeam(async (tx, world) => {
    const { sent } = await after(tx, world, [
      ['PERSONAL_NUMBER', { number: 2 }],
      ['BANK_ID', {}],
    ]);
    const ends = await tx`
      select from public.check_event where check_list_id = ${sent.list} and type = 'COMPLETED' and check_item_id is null`;
    expect(ends).toHaveLength(0);
    const { BANK_ID: bank = '', IDENTITY: document = '' } = (
      await after(tx, world, [
        ['BANK_ID', { lastName: 'Annen', number: 2 }],
        ['IDENTITY', { number: null, birthDate: '1980-01-01' }],
      ])
    ).sent.checks;
    await tx`select private.decide_check(${bank}, 'RETURN', 'ADMINISTRATOR', null, null, 'Feil BankID.')`;
    const differs = async () =>
      (
        await tx`select private.identity_differences(i) as found from public.check_item i where i.id = ${document}`
      )[0]?.['found'];
    expect(await differs()).toEqual([]);
    await give(tx, world, bank, 'BANK_ID', {});
    expect(await differs()).toEqual(['BIRTH_DATE_DIFFERS']);
  }));
