import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  SCALES,
  SCALE_POINTS,
  answersTo,
  questionSet,
  referenceTemplate,
} from '#functions/checks/contract/question-sets.ts';
import { sendCheckList } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { aTemplate, addTemplate, anItem } from './support/reference-templates.ts';
import { answer, asked, linkOf } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const ASSESSMENTS = [
  'adaptibility',
  'capacity',
  'cooperation',
  'efficiency',
  'initiative',
  'motivation',
  'novelty',
  'punctuality',
  'responsibility',
  'stress',
];

const create = (tx: Transaction, world: World, person: Person, input: object): Promise<string> =>
  undone(tx, (inner) =>
    refusal(inner.savepoint((own) => addTemplate(own, world, input, person).then(() => undefined))),
  );

const update = (tx: Transaction, world: World, id: string, version: number, input: object, person: Person = 'owner') =>
  refusal(
    as(
      tx,
      user(world.ids[person]),
      (own) => own`select (public.update_reference_template(${id}, ${version}, ${own.json(input as never)})).id`,
    ),
  );

const setFor = async (tx: Transaction, check: string, relation: string) => {
  const [row] = await tx`select private.question_set_for(${check}, ${relation}) as found`;
  return questionSet.parse(row?.['found']);
};

const refusedAnswers = async (tx: Transaction, set: object, answers: unknown): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      inner.savepoint(async (own) => {
        await own`select private.check_reference_answers(${own.json(set as never)}, ${own.json(answers as never)})`;
      }),
    ),
  );

test('the product has whole questions for each relation, in both languages', async () => {
  await rolledBack(sql, async (tx) => {
    const rows = await tx`
      select relation, role_name as "roleName", scale, items from public.reference_template where account_id is null`;
    const relations = new Set(rows.map(({ relation }): unknown => relation));
    expect(relations).toEqual(new Set(['COLLEAGUE', 'CUSTOMER', 'MANAGER', 'REPORT', null]));
    for (const row of rows) {
      const { items } = referenceTemplate.parse({ ...row, roleName: '' });
      for (const { en, nb } of items) expect(en.text).not.toBe(nb.text);
      const [fault] = await tx`
        select private.reference_template_errors(null, null, ${tx.json({ ...row, roleName: '' })}) as errors`;
      expect(fault?.['errors']).toEqual([]);
      if (row['relation'] === 'CUSTOMER') continue;
      const ratings = items.filter(({ kind }) => kind === 'RATING').map(({ id }) => id);
      expect(ratings).toEqual(expect.arrayContaining(ASSESSMENTS));
    }
  });
});

test('OWNER and ADMIN make templates; others do not', async () => {
  await inWorld(async (tx, world) => {
    for (const person of ['owner', 'admin'] as const) {
      expect(await create(tx, world, person, aTemplate('Lærer'))).toBe('ok');
    }
    expect(await create(tx, world, 'member', aTemplate('Lærer'))).toBe('UNAUTHORIZED');
    expect(await create(tx, world, 'otherOwner', aTemplate('Lærer'))).toBe('ACCOUNT_NOT_FOUND@accountId');
    const [own] = await tx`select id from public.reference_template where account_id is null limit 1`;
    expect(await update(tx, world, own?.['id'], 1, aTemplate('Lærer'))).toBe('INVALID_ACTION@referenceTemplateId');
  });
});

test.each([
  [{ roleName: 'VIKAR' }, 'TAKEN@roleName'],
  [{ roleName: 'VIKAR', relation: 'MANAGER' }, 'ok'],
  [{ roleName: 'x'.repeat(101) }, 'TOO_BIG@roleName'],
  [{ relation: 'FRIEND' }, 'INCLUSION@relation'],
  [{ scale: 'STARS' }, 'INCLUSION@scale'],
  [{ items: [] }, 'BLANK@items'],
  [{ items: aTemplate('').items.slice(1) }, 'BLANK@items'],
  [{ items: aTemplate('').items.slice(0, -1) }, 'BLANK@items'],
  [{ items: [...aTemplate('').items, anItem('tidiness', 'TEXT')] }, 'INVALID@items'],
  [{ items: [...aTemplate('').items, anItem('Tidiness', 'TEXT')] }, 'INVALID@items'],
  [{ items: [...aTemplate('').items, anItem('more', 'TEXT', ' ')] }, 'BLANK@items.5.en.text,BLANK@items.5.nb.text'],
  [{ items: Array.from({ length: 31 }, (_, index) => anItem(`q${index}`, 'RATING')) }, 'TOO_BIG@items'],
])('%#: a template with these fields: %s', async (changes, expected) => {
  await inWorld(async (tx, world) => {
    await addTemplate(tx, world, aTemplate('Vikar'));
    const answer = await create(tx, world, 'owner', aTemplate('Lærer', changes));
    expect(answer.split(/[,\s]+/).toSorted()).toEqual(expected.split(',').toSorted());
  });
});

test('a referee gets the questions of the role, then the team’s, then the product’s, for their relation', async () => {
  await inWorld(async (tx, world) => {
    const { checks, request } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
    const check = checks['DIGITAL_REFERENCE'] ?? '';
    expect(await setFor(tx, check, 'REPORT')).toMatchObject({ relation: 'REPORT', role: null });
    expect((await setFor(tx, check, 'OTHER')).relation).toBeNull();
    await addTemplate(tx, world, aTemplate('Lærer', { relation: 'MANAGER' }));
    expect((await setFor(tx, check, 'MANAGER')).role).toBeNull();
    const team = await addTemplate(tx, world, aTemplate(''));
    expect((await setFor(tx, check, 'REPORT')).templateId).toBe(team);
    await tx`update public.check_request set reference_role = 'lærer' where id = ${request}`;
    expect((await setFor(tx, check, 'MANAGER')).role).toBe('Lærer');
    expect((await setFor(tx, check, 'REPORT')).templateId).toBe(team);
  });
});

test('a change makes the next version, and changes no snapshot; nobody overwrites a colleague’s change', async () => {
  await inWorld(async (tx, world) => {
    const { checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
    const check = checks['DIGITAL_REFERENCE'] ?? '';
    const id = await addTemplate(tx, world, aTemplate(''));
    const before = await setFor(tx, check, 'MANAGER');
    expect(await update(tx, world, id, 1, aTemplate('', { scale: 'BEHAVIOUR' }))).toBe('ok');
    const after = await setFor(tx, check, 'MANAGER');
    expect([before.version, before.points.length, after.version, after.points.length]).toEqual([1, 5, 2, 6]);
    expect(await update(tx, world, id, 1, aTemplate(''), 'admin')).toBe('INVALID_ACTION@version');
  });
});

const SET = {
  points: [1, 2, 3, 4, 5].map(() => ({ en: '', nb: '' })),
  items: [
    anItem('stress', 'RATING'),
    anItem('strengths', 'TEXT'),
    { ...anItem('social', 'TEXT'), required: false },
    anItem('reliable', 'YES_NO'),
  ],
};
const GOOD = {
  stress: { rating: 4, unable: false, explanation: '' },
  strengths: { text: 'Rolig' },
  social: { text: '' },
  reliable: { yes: true, explanation: '' },
};

test.each([
  ['whole', {}, 'ok'],
  ['no rating', { stress: { rating: null, unable: false, explanation: '' } }, 'BLANK@answers.stress.rating'],
  ['a rating above', { stress: { rating: 6, unable: false, explanation: '' } }, 'INCLUSION@answers.stress.rating'],
  ['a rating below', { stress: { rating: 0, unable: false, explanation: '' } }, 'INCLUSION@answers.stress.rating'],
  ['a part', { stress: { rating: 2.5, unable: false, explanation: '' } }, 'INCLUSION@answers.stress.rating'],
  ['a list', { stress: { rating: [3], unable: false, explanation: '' } }, 'INCLUSION@answers.stress.rating'],
  ['unable', { stress: { rating: null, unable: true, explanation: 'Så det aldri' } }, 'ok'],
  [
    'unable without a word',
    { stress: { rating: 3, unable: true, explanation: ' ' } },
    'BLANK@answers.stress.explanation',
  ],
  ['no text', { strengths: { text: ' ' } }, 'BLANK@answers.strengths.text'],
  ['a long text', { strengths: { text: 'x'.repeat(2001) } }, 'TOO_BIG@answers.strengths.text'],
  ['neither yes nor no', { reliable: { yes: null, explanation: '' } }, 'BLANK@answers.reliable.yes'],
  ['no', { reliable: { yes: false, explanation: '' } }, 'BLANK@answers.reliable.explanation'],
  ['no, explained', { reliable: { yes: false, explanation: 'Kom ofte for sent' } }, 'ok'],
] as const)('%s: the database and the form judge the same', async (_what, changes, expected) => {
  await rolledBack(sql, async (tx) => {
    const answers = { ...GOOD, ...changes };
    expect(await refusedAnswers(tx, SET, answers)).toBe(expected);
    const faults =
      answersTo(SET as never)
        .safeParse(answers)
        .error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(faults).toEqual(expected === 'ok' ? [] : [expected.replace(/^.*@answers\./, '')]);
  });
});

test.each([[null], [[]], ['x'], [{ stress: [] }], [{ stress: 'x', strengths: 3, reliable: { yes: 'x' } }], [{}]])(
  '%j is refused, and never breaks',
  async (answers) => {
    await rolledBack(sql, async (tx) => {
      expect(await refusedAnswers(tx, SET, answers)).toMatch(/^(?:BLANK|INVALID)@answers/);
    });
  },
);

test('what is stored has the snapshot’s questions and no rating of what could not be answered', async () => {
  await rolledBack(sql, async (tx) => {
    const answers = { ...GOOD, stress: { rating: 3, unable: true, explanation: ' Så det aldri ' }, [randomUUID()]: {} };
    const [row] = await tx`select private.check_reference_answers(${tx.json(SET)}, ${tx.json(answers)}) as kept`;
    expect(row?.['kept']).toEqual({ ...GOOD, stress: { rating: null, unable: true, explanation: 'Så det aldri' } });
  });
});

const archive = (tx: Transaction, world: World, id: string, archived: boolean, person: Person = 'owner') =>
  refusal(
    as(tx, user(world.ids[person]), (own) => own`select (public.archive_reference_template(${id}, ${archived})).id`),
  );

test('an archived template is asked no more and leaves its place to another', async () => {
  await inWorld(async (tx, world) => {
    const { checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
    const check = checks['DIGITAL_REFERENCE'] ?? '';
    const id = await addTemplate(tx, world, aTemplate(''));
    expect((await setFor(tx, check, 'MANAGER')).templateId).toBe(id);
    expect(await archive(tx, world, id, true, 'member')).toBe('UNAUTHORIZED');
    expect(await archive(tx, world, id, true, 'otherOwner')).toBe('INVALID_ACTION@referenceTemplateId');
    expect(await archive(tx, world, id, true, 'admin')).toBe('ok');
    expect((await setFor(tx, check, 'MANAGER')).templateId).not.toBe(id);
    expect(await update(tx, world, id, 1, aTemplate(''))).toBe('INVALID_ACTION');
    expect(await archive(tx, world, id, false)).toBe('ok');
    expect(await archive(tx, world, id, true)).toBe('ok');
    await addTemplate(tx, world, aTemplate(''));
    expect(await archive(tx, world, id, false)).toBe('TAKEN@roleName');
  });
});

test('what was sent to a referee stays as it was when its template is edited, archived and deleted', async () => {
  await inWorld(async (tx, world) => {
    const id = await addTemplate(tx, world, aTemplate(''));
    const { check } = await asked(tx, world);
    const token = await linkOf(tx, check, 'anne@fjordbygg.example');
    const sent = async () => (await service(tx, 'reference', { token })).questionSet;
    const before = await sent();
    expect(before).toMatchObject({ templateId: id, version: 1, scale: 'RATING_1_5' });
    const items = [...aTemplate('').items, anItem('punctuality', 'RATING')];
    expect(await update(tx, world, id, 1, aTemplate('', { scale: 'BEHAVIOUR', items }))).toBe('ok');
    expect(await sent()).toEqual(before);
    expect(await archive(tx, world, id, true)).toBe('ok');
    await answer(tx, check, 'anne@fjordbygg.example');
    await as(tx, user(world.ids.owner), (own) => own`select (public.destroy_reference_template(${id})).id`);
    const [row] = await tx`
      select found -> 'questionSet' as set from jsonb_array_elements(private.references_json(${check}, 'SENDER')) found
      where found -> 'answer' <> 'null'`;
    expect(row?.['set']).toEqual(before);
  });
});

test('the words of the scales are the same in the database and on the pages', async () => {
  for (const scale of SCALES) {
    const [row] = await sql`select private.scale_points(${scale}) as points`;
    expect(row?.['points']).toEqual(SCALE_POINTS[scale]);
  }
});
