import { expect, test } from 'vitest';
import { textOf } from './text-kind.ts';

const kinds = [{ kind: 'notice', words: { nb: 'Hei', en: 'Hello' } }];

test('a text is in the reader’s language; an unknown language becomes Norwegian', () => {
  expect(textOf(kinds, 'notice', 'en')).toBe('Hello');
  expect(textOf(kinds, 'notice', 'sv')).toBe('Hei');
});

test('an unknown kind has no text', () => {
  expect(textOf(kinds, 'toString', 'nb')).toBeNull();
});
