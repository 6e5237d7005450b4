import { expect, test } from 'vitest';
import { FIELD_TYPES } from '../contract/field-schemas.ts';
import type { SignerField } from '../contract/field-schemas.ts';
import nb from '../../../../web/src/i18n/nb/page-fields.json' with { type: 'json' };
import en from '../../../../web/src/i18n/en/page-fields.json' with { type: 'json' };
import { fieldLabel } from '../seal/field-labels.ts';
import { unfittingValues } from './unfitting-values.ts';

const field: SignerField = {
  id: '0b6d1c1e-3c47-4a53-9d0c-4d7a1c0f3a11',
  type: 'TEXT',
  label: '',
  isRequired: true,
  maxLength: null,
  options: [],
  fileId: '0b6d1c1e-3c47-4a53-9d0c-4d7a1c0f3a12',
  page: 1,
  x: 0,
  y: 0,
  width: 10_000,
  height: 2_000,
  value: '',
};
const faultsOf = async (value: string) =>
  (await unfittingValues({ [field.id]: value }, [field], 'nb')).map(({ code }) => code);

test('invisible characters that come along when text is copied are no fault', async () => {
  expect(await faultsOf('12\u00ad34\u200b')).toEqual([]);
});

test('what no font has, and what does not fit, is a fault', async () => {
  expect(await faultsOf('\u{10ffff}')).toEqual(['INVALID']);
  expect(await faultsOf('Lang tekst '.repeat(80))).toEqual(['TOO_BIG']);
});

test('the sealed file names the types of fields as the pages do', () => {
  for (const type of FIELD_TYPES) {
    expect(fieldLabel({ type, label: '' }, 'nb')).toBe(nb.type[type]);
    expect(fieldLabel({ type, label: '' }, 'en')).toBe(en.type[type]);
  }
});
