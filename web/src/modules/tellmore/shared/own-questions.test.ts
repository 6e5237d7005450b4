// Sets the language: startI18n changes i18next.
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnQuestion } from '#functions/whistleblowing/contract/own-lists.ts';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import i18next from 'i18next';
import { emptyDraft, hasWritten, toDraft } from './draft.ts';
import type { ReportDraft } from './draft.ts';
import { faultsIn, firstOpenStep, stepsOf } from './draft-steps.ts';
import { answersIn, answerText, askedIn } from './own-questions.ts';
import { categoryOptions, categoryText, worded } from './own-words.ts';

const question = (id: string, more: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id,
  nb: `${id} på norsk`,
  en: `${id} in English`,
  helpNb: '',
  helpEn: '',
  kind: 'TEXT',
  required: false,
  type: null,
  category: null,
  options: [],
  ...more,
});
const options = [
  { nb: 'Lager', en: 'Warehouse' },
  { nb: 'Kontor', en: '' },
  { nb: 'Butikk', en: 'Shop' },
];
const account = {
  questions: [],
  rules: [],
  roster: JSON.stringify({ handlers: [{ id: 'tor', name: 'Tor', title: '', identity: true }] }),
  handlerIds: ['tor'],
  country: 'NO',
  feedbackEnabled: false,
  defaultHandlerId: 'tor',
} as Partial<WbAccount>;
const draftOf = (questions: readonly OwnQuestion[], more: Partial<ReportDraft> = {}): ReportDraft => ({
  ...emptyDraft({ ...account, questions } as WbAccount),
  privacy: 'CONFIDENTIAL',
  lastName: 'Nordmann',
  category: 'DRUGS',
  description: 'Noe',
  ...more,
});

beforeAll(() => i18next.init({ lng: 'nb', resources: {} }));

describe('what is asked', () => {
  const all = [
    question('always'),
    question('feedback', { type: 'FEEDBACK' }),
    question('whistleblowing', { type: 'WHISTLEBLOWING' }),
    question('drugs', { type: 'WHISTLEBLOWING', category: 'DRUGS' }),
    question('bribery', { type: 'WHISTLEBLOWING', category: 'BRIBERY' }),
  ];
  test.each([
    ['WHISTLEBLOWING', 'DRUGS', ['always', 'whistleblowing', 'drugs']],
    ['WHISTLEBLOWING', 'OTHER', ['always', 'whistleblowing']],
    // Chosen before the type was changed.
    ['FEEDBACK', 'DRUGS', ['always', 'feedback']],
  ] as const)('about %s of %s', (type, category, ids) => {
    expect(askedIn(draftOf(all, { type, category })).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a required question', () => {
  const asked = question('where', { required: true });
  test.each<[string, Partial<ReportDraft>, readonly string[]]>([
    ['binds a reporter who gives a name', {}, ['answers']],
    ['is not answered by blanks', { answers: { where: [' '] } }, ['answers']],
    ['is answered', { answers: { where: ['Lageret'] } }, []],
    ['binds no anonymous reporter', { privacy: 'ANONYMOUS' }, []],
    ['binds nobody whom it is not asked', { questions: [{ ...asked, category: 'BRIBERY' }] }, []],
  ])('%s', (_what, changes, faults) => {
    const draft = draftOf([asked], changes);
    expect(faultsIn('details', draft)).toEqual(faults);
    const last = faults.length > 0 ? 'details' : 'review';
    expect(stepsOf(draft, true)[firstOpenStep(draft, true)]).toBe(last);
  });
});

describe('the answers in a report', () => {
  const asked = [
    question('text'),
    question('one', { kind: 'CHOICE', options }),
    question('several', { kind: 'CHOICES', options }),
    question('day', { kind: 'DATE' }),
    question('known', { kind: 'YES_NO' }),
    question('open'),
  ];
  const answers = {
    text: [' Ja visst '],
    one: ['2'],
    several: ['1', '0'],
    day: ['2026-11-20'],
    known: ['NO'],
    open: ['  '],
  };

  test('have the words that were shown, and none for what was left open', () => {
    expect(answersIn(draftOf(asked, { answers }))).toEqual([
      { id: 'text', kind: 'TEXT', question: 'text på norsk', answer: ['Ja visst'] },
      { id: 'one', kind: 'CHOICE', question: 'one på norsk', answer: ['Butikk'] },
      { id: 'several', kind: 'CHOICES', question: 'several på norsk', answer: ['Lager', 'Kontor'] },
      { id: 'day', kind: 'DATE', question: 'day på norsk', answer: ['2026-11-20'] },
      { id: 'known', kind: 'YES_NO', question: 'known på norsk', answer: ['NO'] },
    ]);
  });

  test('are of the questions that the report was begun with, whatever the team publishes since', () => {
    const begun = draftOf(asked, { answers });
    const reworded = { ...account, questions: [question('text', { nb: 'Noe annet?' })] } as WbAccount;
    // As a kept draft is opened again.
    const resumed = { ...emptyDraft(reworded), ...begun };
    expect(toDraft(resumed).content).toMatchObject({ answers: [{ question: 'text på norsk' }, {}, {}, {}, {}] });
    expect(toDraft(draftOf([])).content).not.toHaveProperty('answers');
  });

  test('read in words', () => {
    const said = answersIn(draftOf(asked, { answers })).map((each) => answerText(each, (word) => word));
    expect(said.slice(0, 2)).toEqual(['Ja visst', 'Butikk']);
    expect(said[2]).toMatch(/^Lager .+ Kontor$/);
    expect(said[3]).toMatch(/20.*2026/);
    expect(said[4]).toBe('no');
    expect(answerText({ kind: 'DATE', answer: ['i går'] }, (word) => word)).toBe('i går');
  });

  test('are something that would be missed', () => {
    const draft = draftOf(asked, { description: '', lastName: '' });
    expect(hasWritten(draft)).toBe(false);
    expect(hasWritten({ ...draft, answers: { text: ['Noe'] } })).toBe(true);
  });
});

describe('a team’s own words', () => {
  test.each([
    ['nb', 'Lager', 'Kontor'],
    ['nn', 'Lager', 'Kontor'],
    ['en', 'Warehouse', 'Kontor'],
    ['pl', 'Warehouse', 'Kontor'],
  ])('in %s', async (language, first, second) => {
    await i18next.changeLanguage(language);
    expect(options.slice(0, 2).map(worded)).toEqual([first, second]);
    await i18next.changeLanguage('nb');
  });

  test('name a category, retired or not, and say where the channel names none', () => {
    const own = [{ id: 'a', nb: 'Dyrevelferd', en: '', retired: true }];
    const words = (known: string) => `<${known}>`;
    expect(categoryText('DRUGS', own, words)).toBe('<DRUGS>');
    expect(categoryText('a', own, words)).toBe('Dyrevelferd');
    expect(categoryText('b', own, words)).toBe('<own>');
    const offered = (chosen: string | null) => categoryOptions(own, words, chosen).map(({ value }) => value);
    expect(offered(null)).not.toContain('a');
    expect(offered('a').slice(-2)).toEqual(['a', 'OTHER']);
  });
});
