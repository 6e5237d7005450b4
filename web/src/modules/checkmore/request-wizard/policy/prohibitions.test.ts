import { expect, test } from 'vitest';
import type { RequestWizardQuery } from '#modules/checkmore/request-wizard/request-wizard.generated.ts';
import { prohibitionsOf } from './prohibitions.ts';

type Rows = NonNullable<RequestWizardQuery['checkProhibitionCollection']>;
type Row = Rows['edges'][number]['node'];

const row = (name: string, country: string, condition: string, more: Partial<Row> = {}): { node: Row } => ({
  node: {
    __typename: 'CheckProhibition',
    nodeId: name,
    name,
    country,
    checkType: { __typename: 'CheckType', nodeId: 'type', type: 'CRIMINAL_RECORD' },
    condition,
    purposeCategory: null,
    textEn: 'Not allowed',
    textNb: 'Ikke lov',
    sourceName: 'Source',
    sourceUrl: 'https://source.example',
    sourceDate: '2026-11-22',
    ...more,
  },
});

// As in supabase/tests/checks-policies.test.ts.
const rows = {
  edges: [
    row('FI_WITHOUT_STATUTE', 'FI', 'FOREIGN_PURPOSE'),
    row('NO_FOREIGN_CERTIFICATE_IN_SCHOOLS', 'NO', 'OTHER_COUNTRIES', { purposeCategory: 'Barnehage og skole' }),
    row('NO_WITHOUT_STATUTE', 'NO', 'FOREIGN_PURPOSE'),
  ],
} as unknown as Rows;

const SCHOOL = { country: 'NO', category: 'Barnehage og skole' };
const CARE = { country: 'NO', category: 'Barnevern' };
const FINNISH = { country: 'FI', category: 'Finland' };

const forbidden = (types: readonly string[], countries: readonly string[], purpose: typeof SCHOOL | null, all = rows) =>
  prohibitionsOf(all, {
    checks: types.map((type) => ({ type, name: type })),
    countries,
    language: 'nb',
    purpose,
  });

test.each([
  [['CRIMINAL_RECORD'], ['NO'], SCHOOL, []],
  [['CRIMINAL_RECORD'], ['NO', 'SE'], SCHOOL, ['NO_FOREIGN_CERTIFICATE_IN_SCHOOLS']],
  [['EDUCATION', 'CRIMINAL_RECORD'], ['DK', 'NO'], SCHOOL, ['NO_FOREIGN_CERTIFICATE_IN_SCHOOLS']],
  [['CRIMINAL_RECORD'], ['NO', 'SE'], CARE, []],
  [['CRIMINAL_RECORD'], ['NO', 'FI'], CARE, ['FI_WITHOUT_STATUTE']],
  [['CRIMINAL_RECORD'], ['FI'], FINNISH, []],
  [['CRIMINAL_RECORD'], ['FI', 'NO'], FINNISH, ['NO_WITHOUT_STATUTE']],
  [['EDUCATION'], ['NO', 'FI'], null, []],
  [['CRIMINAL_RECORD'], ['NO', 'FI'], null, []],
])('of %j in %j for %j: %j', (types, countries, purpose, expected) => {
  expect(forbidden(types, countries, purpose).map(({ name }) => name)).toEqual(expected);
});

test('what is forbidden altogether stops in the first step, in the reader’s language', () => {
  const always = { edges: [row('FI_SEARCH', 'FI', 'ALWAYS')] } as unknown as Rows;
  expect(forbidden(['CRIMINAL_RECORD'], ['FI'], null, always)).toMatchObject([{ step: 'details', text: 'Ikke lov' }]);
  expect(forbidden(['CRIMINAL_RECORD'], ['NO'], null, always)).toEqual([]);
});
