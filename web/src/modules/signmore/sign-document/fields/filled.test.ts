import { expect, test } from 'vitest';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { guidedFields, isDone, localFault, nextField, typedIn, valueOf } from './filled.ts';
import { readNumber } from './number-value.ts';

const field = (id: string, type: SignerField['type'], given: Partial<SignerField> = {}): SignerField => ({
  id,
  type,
  label: '',
  isRequired: true,
  maxLength: null,
  options: [],
  fileId: 'file',
  page: 1,
  x: 0,
  y: 0,
  width: 1_000,
  height: 1_000,
  value: '',
  ...given,
});

test.each([
  ['1234', '1234'],
  ['1 234,50', '1234.50'],
  ['−5', '-5'],
  ['1\u00a0234.5', '1234.5'],
  ['007', '7'],
  ['-0', '0'],
  ['0.5', '0.5'],
  ['1,234.5', null],
  ['10,000', null],
  ['-1.234', null],
  ['0,125', '0.125'],
  ['1234,567', '1234.567'],
  ['12 kr', null],
  ['1e3', null],
  ['.5', null],
  ['1234567890123456', null],
])('the number %s is read as %s', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test('a text that is longer than its field takes is a fault, and counted by characters', () => {
  const short = field('a', 'TEXT', { maxLength: 3 });
  expect(valueOf(short, '😀😀😀')).toBe('😀😀😀');
  expect(localFault(short, 'åæø')).toBeNull();
  expect(localFault(short, '漢')).toBe('CHARACTERS');
  expect(localFault(short, 'abcd')).toBe('TOO_LONG');
  expect(valueOf(short, 'abcd')).toBeNull();
  expect(valueOf(short, ' ab ')).toBe('ab');
  expect(localFault(field('b', 'NUMBER'), 'x')).toBe('NUMBER');
});

test('signers are guided through what they must fill in, or else through what they can', () => {
  const fields = [
    field('name', 'NAME'),
    field('sign', 'SIGNATURE'),
    field('text', 'TEXT'),
    field('box', 'CHECKBOX', { isRequired: false }),
  ];
  expect(guidedFields(fields).map(({ id }) => id)).toEqual(['sign', 'text']);
  expect(guidedFields([fields[0]!, fields[3]!]).map(({ id }) => id)).toEqual(['box']);
});

test('a field is done when it has a value that is in order; the mark fills signatures', () => {
  expect(isDone(field('a', 'SIGNATURE'), {}, false)).toBe(false);
  expect(isDone(field('a', 'SIGNATURE'), {}, true)).toBe(true);
  expect(isDone(field('a', 'TEXT'), { a: ' ' }, true)).toBe(false);
  expect(isDone(field('a', 'NUMBER', { isRequired: false }), { a: 'x' }, true)).toBe(false);
  expect(isDone(field('a', 'NUMBER', { isRequired: false }), {}, true)).toBe(true);
});

test('Next goes on behind the current field, and then from the start', () => {
  const fields = ['a', 'b', 'c'].map((id) => field(id, 'TEXT'));
  const left = (ids: string) => (one: SignerField) => ids.includes(one.id);
  expect(nextField(fields, 'b', left('ac'))?.id).toBe('c');
  expect(nextField(fields, 'c', left('ab'))?.id).toBe('a');
  expect(nextField(fields, 'b', left('b'))?.id).toBe('b');
  expect(nextField(fields, null, left('bc'))?.id).toBe('b');
  expect(nextField(fields, 'a', left(''))).toBeNull();
});

test('what was kept is there again', () => {
  expect(typedIn([field('a', 'TEXT', { value: 'x' }), field('b', 'NAME', { value: null })])).toEqual({ a: 'x' });
});
