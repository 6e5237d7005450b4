import { expect, test } from 'vitest';
import { checkTypes } from '../contract/check-types.ts';
import { resultGroups } from './result-lines.ts';
import { resultWords } from './result-words.ts';

test('a result on the whole is one group, with days and words of the language', () => {
  const result = { issuedOn: '2026-11-01', certificate: 'CHILD_CARE', isClean: true, note: '' };
  const check = { type: 'CRIMINAL_RECORD', result, answer: { how: 'UPLOAD' } };
  expect(resultGroups(check, 'nb')).toEqual([
    { title: null, lines: ['Uten merknader: Ja', 'Type attest: For arbeid med barn', 'Utstedt: 1. november 2026'] },
  ]);
  expect(resultGroups(check, 'en')[0]?.lines).toContain('Issued: 1 November 2026');
});

test('a finding on each entry has the name of the entry', () => {
  const finding = { isConfirmed: true, source: 'Universitetet', note: '' };
  const answer = { educations: [{ degree: 'Master', institution: 'NTNU' }, { institution: 'UiT' }] };
  expect(resultGroups({ type: 'EDUCATION', result: { findings: [finding, finding] }, answer }, 'nb')).toEqual([
    { title: 'Master, NTNU', lines: ['Bekreftet: Ja', 'Kontrollert mot: Universitetet'] },
    { title: 'UiT', lines: ['Bekreftet: Ja', 'Kontrollert mot: Universitetet'] },
  ]);
});

test('a match shows how well the name matches', () => {
  const match = { list: 'PEP', name: 'Ola Li', score: 0.87, isSamePerson: false, why: 'Annen fødselsdato' };
  const groups = resultGroups({ type: 'SPECIFIC_SOURCE_SEARCH', result: { matches: [match] }, answer: {} }, 'en');
  expect(groups[0]?.lines).toContain('Name match: 87 %');
});

test.each([null, undefined, {}])('nothing is shown of the result %j', (result) => {
  expect(resultGroups({ type: 'EDUCATION', result, answer: null }, 'nb')).toEqual([]);
});

test('both languages know the same fields, and every field that reviewers enter', () => {
  const { nb, en } = resultWords;
  expect(Object.keys(nb.fields)).toEqual(Object.keys(en.fields));
  expect(Object.keys(nb.values)).toEqual(Object.keys(en.values));
  const entered = [
    [
      'CRIMINAL_RECORD',
      { issuedOn: '2026-11-01', certificate: 'ORDINARY', isClean: true, seenOn: '2026-11-02', seenBy: 'x', note: 'x' },
    ],
    ['PERSONAL_CREDIT', { checkedOn: '2026-11-01', isInOrder: true, note: 'x' }],
    ['WORK_PERMIT', { mayWork: true, expiresOn: '2026-11-01', note: 'x' }],
    ['BANKRUPTCY', { source: 'x', searchedOn: '2026-11-01', note: 'x' }],
    ['E_LEARNING', { completedOn: '2026-11-01' }],
    ['PERSONAL_NUMBER', { isValid: true }],
  ] as const;
  for (const [type, result] of entered) {
    const schema = checkTypes.find((each) => each.type === type)?.result;
    expect(schema?.safeParse(result).success, type).toBe(true);
    expect(resultGroups({ type, result, answer: {} }, 'nb')[0]?.lines, type).toHaveLength(Object.keys(result).length);
  }
});
