import { expect, test } from 'vitest';
import { formatWrittenAt, reporterWritesNow } from './written-at.ts';

const MINUTE = /@\u00a0\d\d:\d\d$/;

test.each([
  ['a time of that day', '2026-11-28T12:57Z', true],
  ['a time of the day before', '2026-11-27T12:00Z', false],
  ['a time of the day after', '2026-11-29T12:00Z', false],
  ['a week before it', '2026-11-20T09:15Z', false],
  ['a year to come', '2099-01-01T00:00Z', false],
  ['nothing', '', false],
  ['something else', 'x', false],
])('with %s the minute is shown or the server’s day', (_what, writtenAt, hasMinute) => {
  expect(MINUTE.test(formatWrittenAt(writtenAt, '2026-11-28'))).toBe(hasMinute);
  if (!hasMinute) expect(formatWrittenAt(writtenAt, '2026-11-28')).toBe(formatWrittenAt('', '2026-11-28'));
});

test('what an anonymous reporter writes has no minute, not even encrypted', () => {
  expect(reporterWritesNow('ANONYMOUS')).toBe('');
  expect(reporterWritesNow('CONFIDENTIAL')).toMatch(/T\d\d:\d\dZ$/);
});
