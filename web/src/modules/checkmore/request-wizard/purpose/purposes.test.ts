import { expect, test } from 'vitest';
import { commonTags, foundPurposes } from './purposes.ts';
import type { Purpose } from './purposes.ts';

const purpose = (id: string, more: Partial<Purpose>): Purpose => ({
  id,
  country: 'NO',
  category: 'Barnehage og skole',
  purpose: 'Ansettelse i barnehage',
  legalBasis: 'Barnehageloven § 30',
  explanationEn: 'Work in a kindergarten',
  tags: ['barn', 'barnehage'],
  isChildCare: true,
  sourceUrl: 'https://politiet.no',
  sourceDate: '2026-11-23',
  ...more,
});
const all = [
  purpose('a', {}),
  purpose('b', {
    purpose: 'Trener i idrettslag',
    category: 'Idrett',
    legalBasis: 'Politiregisterforskriften § 34-1',
    tags: ['barn', 'idrett'],
    explanationEn: 'Coach',
  }),
];
const ids = (text: string, tag: string | null = null) =>
  [...foundPurposes(all, { text, tag }).values()].flat().map(({ id }) => id);

test('the search finds every word in the purpose, its law, its tags and the English explanation', () => {
  expect(ids('')).toEqual(['a', 'b']);
  expect(ids('BARNEHAGE § 30')).toEqual(['a']);
  expect(ids('coach')).toEqual(['b']);
  expect(ids('trener skole')).toEqual([]);
});

test('a tag narrows the search', () => {
  expect(ids('', 'idrett')).toEqual(['b']);
  expect(ids('kindergarten', 'idrett')).toEqual([]);
});

test('what is found is grouped by category', () => {
  expect([...foundPurposes(all, { text: '', tag: 'barn' }).keys()]).toEqual(['Barnehage og skole', 'Idrett']);
});

test('a tag of a single purpose is not offered', () => {
  expect(commonTags(all, 8)).toEqual(['barn']);
});
