import { expect, test } from 'vitest';
import { parseDay } from './typed-day.ts';

test.each(['21/11/2026', '21.11.2026', '21-11-26', ' 21 11 2026 ', '21112026'])('%j is 21 November', (text) => {
  expect(parseDay(text)).toBe('2026-11-21');
});

test.each(['', '31/02/2026', '11/21/2026', '2026', 'tomorrow', '1/1'])('%j is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});
