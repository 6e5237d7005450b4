import { expect, test } from 'vitest';
import type { GivenReference } from '../contract/reference-content.ts';
import { referenceEntries } from './report-references.ts';

const given = (changes: Partial<GivenReference>): GivenReference => ({
  id: '00000000-0000-4000-8000-000000000001',
  place: 0,
  kind: 'DIGITAL_REFERENCE',
  relation: 'MANAGER',
  name: 'Per Hansen',
  employer: 'Nordlys AS',
  jobTitle: 'Nurse',
  startMonth: '2020-01',
  finishMonth: null,
  status: 'DECLINED',
  askedAt: null,
  endedAt: null,
  isReplaced: false,
  isProposed: false,
  reason: null,
  message: null,
  answer: null,
  questionSet: null,
  signals: [],
  ...changes,
});
const textOf = (reference: GivenReference, language: 'en' | 'nb') =>
  referenceEntries([reference], language, (when) => when)
    .flat(2)
    .join('\n');

test('a referee who declined is in the report with the message, in the quotation marks of its language', () => {
  const declined = given({ message: 'I hardly knew her.' });
  expect(textOf(declined, 'en')).toContain('Declined');
  expect(textOf(declined, 'en')).toContain('Message from the referee: “I hardly knew her.”');
  expect(textOf(declined, 'nb')).toContain('Melding fra referansen: «I hardly knew her.»');
});

test('a referee who was replaced is in the report with the reason', () => {
  const replaced = given({ isReplaced: true, status: 'WAITING', reason: 'She has left.' });
  expect(textOf(replaced, 'en')).toContain('Replaced');
  expect(textOf(replaced, 'en')).not.toContain('Has not answered yet');
  expect(textOf(replaced, 'en')).toContain('The candidate’s reason for the change: “She has left.”');
});

test('the mean of a question leaves out a referee who was replaced', () => {
  const words = (text: string) => ({ text, low: '', high: '' });
  const questionSet: GivenReference['questionSet'] = {
    templateId: null,
    version: 1,
    relation: 'MANAGER',
    role: null,
    scale: 'RATING_1_5',
    points: Array.from({ length: 5 }, () => ({ en: '', nb: '' })),
    items: [{ id: 'stress', kind: 'RATING', required: true, en: words('Calm'), nb: words('Ro') }],
  };
  const rated = (place: number, rating: number, isReplaced: boolean) => {
    const answers = { stress: { rating, unable: false, explanation: '' } };
    const answer = {
      submittedAt: '2026-11-23T09:00:00Z',
      facts: {},
      answers,
      differences: [],
      proof: null,
      taken: null,
    };
    return given({
      id: `00000000-0000-4000-8000-00000000000${place}`,
      status: 'ANSWERED',
      isReplaced,
      answer,
      questionSet,
    });
  };
  const references = [rated(1, 2, false), rated(2, 3, false), rated(3, 5, true)];
  const text = referenceEntries(references, 'en', (when) => when)
    .flat(2)
    .join('\n');
  expect(text).toContain('Mean 2.5, from 2 to 3, 2 ratings');
});

test('what an answer explains is quoted as its language does', () => {
  const facts = { explanation: 'She began later.' };
  const answer = { submittedAt: '2026-11-23T09:00:00Z', facts, answers: {}, differences: [], proof: null, taken: null };
  expect(textOf(given({ status: 'ANSWERED', answer }), 'en')).toContain('“She began later.”');
});

test('a period that an employer corrected is shown beside the stated one, in the language of the reader', () => {
  const difference = { field: 'period', claimed: null, confirmed: 'mars 2020 – nå' } as const;
  const facts = { isConfirmed: false, verifiedPeriod: 'mars 2020 – nå', verifiedPosition: 'Nurse' };
  const answer = {
    submittedAt: '2026-11-23T09:00:00Z',
    facts,
    answers: {},
    differences: [difference],
    proof: null,
    taken: null,
  };
  const corrected = given({ kind: 'WORK_EXPERIENCE', status: 'ANSWERED', answer });
  expect(textOf(corrected, 'en')).toContain('Jan 2020 – now');
  const inNorwegian = textOf(corrected, 'nb')
    .split('\n')
    .find((line) => line.includes('mars 2020 – nå'));
  expect(inNorwegian).toContain('jan. 2020 – nå');
});

test('a reference that was taken by phone says by whom and when, and whether the referee has confirmed it', () => {
  const taken = { byName: 'Kari Nordmann', on: '2026-11-30', confirmedAt: null };
  const answer = {
    submittedAt: '2026-11-30T09:00:00Z',
    facts: {},
    answers: {},
    differences: [],
    proof: null,
    taken,
  };
  expect(textOf(given({ status: 'ANSWERED', answer }), 'en')).toContain(
    'Taken by phone by Kari Nordmann on 30 November 2026, not confirmed by the referee',
  );
  const confirmed = { ...answer, taken: { ...taken, confirmedAt: '2 December' } };
  expect(textOf(given({ status: 'ANSWERED', answer: confirmed }), 'nb')).toContain(
    'Tatt på telefon av Kari Nordmann 30. november 2026, bekreftet av referansen 2 December',
  );
});

test('a rating stands beside the distribution of others, with their number', () => {
  const words = { text: 'Calm', low: '', high: '' };
  const reference = given({
    status: 'ANSWERED',
    answer: {
      submittedAt: '2026-11-23T09:00:00Z',
      facts: {},
      answers: { stress: { rating: 2, unable: false, explanation: '' } },
      differences: [],
      proof: null,
      taken: null,
    },
    questionSet: {
      templateId: null,
      version: 1,
      relation: 'MANAGER',
      role: null,
      scale: 'RATING_1_5',
      points: Array.from({ length: 5 }, () => ({ en: '', nb: '' })),
      items: [{ id: 'stress', kind: 'RATING', required: true, en: words, nb: words }],
    },
  });
  const norm = {
    id: 'stress',
    scale: 'RATING_1_5',
    text: 'Calm',
    references: 10,
    candidates: 6,
    counts: [0, 1, 2, 3, 4],
  };
  const text = referenceEntries([reference], 'en', (when) => when, [norm])
    .flat(2)
    .join('\n');
  expect(text).toContain(
    'Other references: mean 4 (1: 0%, 2: 10%, 3: 20%, 4: 30%, 5: 40%), of 10 references on 6 other candidates',
  );
});
