import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['Bø\u200b', 'Bø'],
  ['\u202aKari\u202c', 'Kari'],
  ['\u2068Ka\u00adri\u2069\u200e', 'Kari'],
  ['\ufeffKari\u2060', 'Kari'],
  ['Zoë\u200d', 'Zoë'],
  ['Ka\u200cri', 'Kari'],
])('%j is read as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each([
  'Åse Bjørn-Dahl',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d⚖️',
  '👨\u200d👩\u200d👧',
  'محمد',
  'a\nb\tc',
  '❤️',
  'അനില്\u200d',
  'അനില്\u200d Nair',
])('%j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text);
});

test('a joiner is kept between letters that need it, and nowhere else', () => {
  expect(visibleText('می\u200c')).toBe('می');
  expect(visibleText('\u200cمی')).toBe('می');
  expect(visibleText('م\u200c\u200cی')).toBe('می');
  expect(visibleText('م\u200ca')).toBe('مa');
  expect(visibleText('അനില്\u200c')).toBe('അനില്');
});
