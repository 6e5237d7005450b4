import { expect, test } from 'vitest';
import { datesIn } from './dates-in.ts';
import { prevalidateCheckFile } from './prevalidate-check-file.ts';
import type { CheckFacts } from './prevalidate-check-file.ts';

const facts: CheckFacts = {
  type: 'CRIMINAL_RECORD',
  firstName: 'Kari Anne',
  lastName: 'Bråten',
  maxAgeMonths: 3,
  today: '2026-11-23',
};
const page = (text: string) => ({ text, isEmpty: text === '' });
const judge = (text: string, more: Partial<CheckFacts> = {}) =>
  prevalidateCheckFile([page(text)], { ...facts, ...more });

test.each([
  ['Politiattest\nNavn: BRÅTEN, KARI\nDato: 03.11.2026', 'POLICE_CERTIFICATE'],
  ['Utdrag ur belastningsregistret', 'POLICE_CERTIFICATE'],
  ['Børneattest', 'POLICE_CERTIFICATE'],
  ['Rikosrekisteriote', 'POLICE_CERTIFICATE'],
  ['Vitnemål, Universitetet i Oslo', 'DIPLOMA'],
  ['Examensbevis', 'DIPLOMA'],
  ['Transcript of Records', 'TRANSCRIPT'],
  ['SLUTTATTEST', 'WORK_CERTIFICATE'],
  ['Oppholdstillatelse', 'RESIDENCE_CARD'],
  ['Handleliste', 'UNKNOWN'],
])('%j is %s', (text, type) => {
  expect(judge(text).checkFileDocumentType).toBe(type);
});

test('nothing is said against what the check asks for', () => {
  expect(judge('Politiattest for Kari Bråten, født 01.02.1990. Utstedt 23. august 2026').warnings).toEqual([]);
});

test.each([
  ['a day older than the rule allows', 'Politiattest Kari Bråten 22.08.2026', ['TOO_OLD']],
  ['another document', 'Vitnemål Kari Bråten 01.11.2026', ['OTHER_KIND']],
  ['somebody else’s', 'Politiattest Ola Bråten 01.11.2026', ['OTHER_NAME']],
  ['all of it', 'Vitnemål for Ola Nordmann, 1. juni 2015', ['OTHER_KIND', 'TOO_OLD', 'OTHER_NAME']],
])('%s is warned of', (_, text, warnings) => {
  expect(judge(text).warnings).toEqual(warnings);
});

test('a date to come is not taken for the date of issue', () => {
  expect(judge('Politiattest Kari Bråten 01.01.2026, gyldig til 01.01.2027').warnings).toEqual(['TOO_OLD']);
});

test('without a limit no age is judged, and a check without a kind of its own takes any', () => {
  expect(judge('Sertifikat Kari Bråten 2001-01-01', { type: 'CERTIFICATES', maxAgeMonths: null }).warnings).toEqual([]);
});

test('of a scan nothing is claimed', () => {
  const scan = { text: '', isEmpty: false };
  expect(prevalidateCheckFile([scan], facts)).toEqual({ checkFileDocumentType: 'UNKNOWN', warnings: ['NO_TEXT'] });
});

test('an empty page is reported, also after other pages', () => {
  const pages = [page('Politiattest Kari Bråten 01.11.2026'), page('')];
  expect(prevalidateCheckFile(pages, facts).warnings).toEqual(['EMPTY_PAGES']);
  expect(prevalidateCheckFile([page('')], facts).warnings).toEqual(['EMPTY_PAGES']);
});

test.each([
  ['3. oktober 2026', ['2026-10-03']],
  ['3 October 2026 and 2026-10-04', ['2026-10-04', '2026-10-03']],
  ['31.02.2026', []],
  ['15/3/2026', ['2026-03-15']],
  ['5 mai 2026, 6 May 2026, 7 maj 2026', ['2026-05-05', '2026-05-06', '2026-05-07']],
])('the days in %j', (text, days) => {
  expect(datesIn(text)).toEqual(days);
});
