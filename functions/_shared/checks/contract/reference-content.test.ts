import { expect, test } from 'vitest';
import { summarize } from './reference-content.ts';
import type { GivenReference } from './reference-content.ts';
import type { QuestionSet, ReferenceAnswers } from './question-sets.ts';

const words = (text: string) => ({ text, low: '', high: '' });
const set = (changes: Partial<QuestionSet> = {}): QuestionSet => ({
  templateId: null,
  version: 1,
  relation: 'MANAGER',
  role: null,
  scale: 'RATING_1_5',
  points: Array.from({ length: 5 }, () => ({ en: '', nb: '' })),
  items: [
    { id: 'stress', kind: 'RATING', required: true, en: words('Calm'), nb: words('Ro') },
    { id: 'strengths', kind: 'TEXT', required: true, en: words('Strengths'), nb: words('Styrker') },
    { id: 'rehire', kind: 'YES_NO', required: true, en: words('Again?'), nb: words('Igjen?') },
  ],
  ...changes,
});

let next = 0;
function given(answers: ReferenceAnswers | null, questions = set()): GivenReference {
  next += 1;
  return {
    id: `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`,
    place: next,
    kind: 'DIGITAL_REFERENCE',
    relation: 'MANAGER',
    name: `Per ${next}`,
    employer: 'Nordlys AS',
    jobTitle: 'Leder',
    startMonth: '2020-01',
    finishMonth: null,
    status: answers ? 'ANSWERED' : 'DECLINED',
    askedAt: null,
    endedAt: null,
    isReplaced: false,
    isProposed: false,
    reason: null,
    message: null,
    answer: answers && {
      submittedAt: '2026-11-23T09:00:00Z',
      facts: {},
      answers,
      differences: [],
      proof: null,
      taken: null,
    },
    questionSet: answers && questions,
    signals: [],
  };
}
const rated = (rating: number | null): ReferenceAnswers => ({
  stress: { rating, unable: rating === null, explanation: rating === null ? 'Så det aldri' : '' },
  strengths: { text: 'Rolig' },
  rehire: { yes: true, explanation: '' },
});

test('answers are side by side, with mean, spread and number of the ratings', () => {
  const [stress, strengths, rehire] = summarize([given(rated(2)), given(rated(5)), given(null)]);
  expect(stress).toMatchObject({ mean: 3.5, lowest: 2, highest: 5, count: 2 });
  expect(stress?.cells.map(({ rating }) => rating)).toEqual([2, 5]);
  expect(strengths).toMatchObject({ mean: null, count: 0 });
  expect(rehire?.cells.map(({ yes }) => yes)).toEqual([true, true]);
});

test.each([
  ['one referee', [given(rated(4))]],
  ['two, one of whom could not answer', [given(rated(4)), given(rated(null))]],
])('there is no mean of %s', (_who, references) => {
  const [stress] = summarize(references);
  expect(stress).toMatchObject({ mean: null, lowest: null, highest: null, count: 1 });
});

test('what could not be answered has its reason, and no rating', () => {
  expect(summarize([given(rated(null))])[0]?.cells[0]).toMatchObject({
    rating: null,
    unable: true,
    text: 'Så det aldri',
  });
});

test('ratings on different scales, and of questions in other words, are never averaged', () => {
  const behaviour = set({ scale: 'BEHAVIOUR', points: Array.from({ length: 6 }, () => ({ en: '', nb: '' })) });
  const changed = set({ items: [{ ...set().items[0]!, en: words('Calm under pressure') }] });
  const rows = summarize([given(rated(2)), given(rated(6), behaviour), given(rated(4), changed)]);
  expect(rows.filter(({ item }) => item.id === 'stress').map(({ mean, count }) => [mean, count])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
  ]);
});
