import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { answersOfReport, replacedAnswers, shownAnswer } from './redacted-answers.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { tellmore: { own: { yes: 'Yes', no: 'No' } } } } }));

const answers = [
  { id: 'a', kind: 'YES_NO', question: 'Again?', answer: ['YES'] },
  { id: 'b', kind: 'CHOICES', question: 'Where?', answer: ['Shop', 'Office'] },
  { id: 'c', kind: 'TEXT', question: 'Who?', answer: ['Ola'] },
] as const;

test('an answer that a handler replaces is a text, and the others stay as they were given', () => {
  const read = answersOfReport({ description: 'x', answers });
  expect(read.map(shownAnswer)).toEqual(['Yes', 'Shop and Office', 'Ola']);
  expect(replacedAnswers(read, ['Yes', 'Shop', ''])).toEqual([
    answers[0],
    { ...answers[1], kind: 'LONG_TEXT', answer: ['Shop'] },
    { ...answers[2], kind: 'LONG_TEXT', answer: [] },
  ]);
  expect(answersOfReport({ content: 'A message' })).toEqual([]);
});
