import { expect, test } from 'vitest';
import { callingCountries } from './countries.ts';
import { splitPastedNumber } from './pasted-number.ts';

const codes = callingCountries().map(({ callingCode }) => callingCode);

test.each([
  ['+4790000000', '+47', '90000000'],
  ['0047 900 00 000', '+47', '90000000'],
  ['+46 (8) 123-456', '+46', '8123456'],
  ['+1 555 0100', '+1', '5550100'],
])('%s is taken apart', (text, callingCode, number) => {
  expect(splitPastedNumber(text, codes)).toEqual({ callingCode, number });
});

test.each(['900 00 000', '47900000', '+999 1'])('%s names no country, and stays', (text) => {
  expect(splitPastedNumber(text, codes)).toBeNull();
});

test('each calling code is one choice, and none is the start of another', () => {
  expect(new Set(codes).size).toBe(codes.length);
  const overlaps = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)));
  expect(overlaps).toEqual([]);
});
