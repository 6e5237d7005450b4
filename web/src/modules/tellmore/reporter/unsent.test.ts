import { expect, test } from 'vitest';
import { forgetUnsent, hasUnsent, keepUnsent, unsentText } from './unsent.ts';

test('what was typed is kept by report and kind until it is sent or the reporter logs out', () => {
  keepUnsent('K7Q29MXB', 'Hei');
  keepUnsent('K7Q29MXB', 'Torsdag', 'MEETING_REQUEST/');
  expect([unsentText('K7Q29MXB'), unsentText('K7Q29MXB', 'MEETING_REQUEST/')]).toEqual(['Hei', 'Torsdag']);
  expect(unsentText('AAAAAAAA')).toBe('');
  keepUnsent('K7Q29MXB', ' ');
  expect([unsentText('K7Q29MXB'), hasUnsent()]).toEqual(['', true]);
  forgetUnsent('K7Q29MXB');
  expect([unsentText('K7Q29MXB', 'MEETING_REQUEST/'), hasUnsent()]).toEqual(['', false]);
});
