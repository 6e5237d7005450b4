import { expect, test } from 'vitest';
import { answersOf } from './answers.ts';

const entry = (id: string, type: string, handlerId: string | null, value: unknown = {}) => ({
  id,
  type,
  handlerId,
  value,
});
/** A reporter's request for a meeting, and a handler's minutes of it. */
const ASKED = [entry('r', 'MESSAGE', null), entry('m', 'MESSAGE', 'kari'), entry('n', 'MESSAGE', 'kari')];

test('answers belong to the request or the minutes that they name', () => {
  const answers = answersOf([
    ...ASKED,
    entry('b', 'MESSAGE', 'kari', { kind: 'MEETING_ANSWER', request: 'r', accepted: true, content: 'Onsdag' }),
    entry('c', 'MESSAGE', null, { kind: 'MINUTES_ANSWER', minutes: 'm', answer: 'CORRECTED', content: 'Klokka ni' }),
    entry('d', 'NOTE', null, { kind: 'MINUTES_ANSWER', minutes: 'n', answer: 'APPROVED' }),
  ]);
  expect([...answers.keys()]).toEqual(['r', 'm']);
  expect(answers.get('m')).toMatchObject({ answer: 'CORRECTED', content: 'Klokka ni' });
});

test('nobody answers their own side: a handler approves no minutes or transcript in the reporter’s place', () => {
  const answers = answersOf([
    ...ASKED,
    entry('b', 'MESSAGE', 'ola', { kind: 'MINUTES_ANSWER', minutes: 'm', answer: 'APPROVED' }),
    entry('c', 'MESSAGE', null, { kind: 'MEETING_ANSWER', request: 'r', accepted: true }),
    entry('d', 'MESSAGE', null, { kind: 'MINUTES_ANSWER', minutes: 'nowhere', answer: 'APPROVED' }),
  ]);
  expect([...answers.keys()]).toEqual([]);
});
