import { expect, test } from 'vitest';
import { answersOf } from './answers.ts';
import type { HandledEntry } from './decrypt-report.ts';

const entry = (id: string, type: string, value: unknown): HandledEntry => ({
  id,
  type,
  value,
  position: 1,
  handlerId: null,
  writtenOn: '2026-11-23',
  seen: false,
  redactedBy: null,
  redactedOn: null,
  isBroken: false,
});

test('answers belong to the request or the minutes that they name', () => {
  const answers = answersOf([
    entry('b', 'MESSAGE', { kind: 'MEETING_ANSWER', request: 'r', accepted: true, content: 'Onsdag' }),
    entry('c', 'MESSAGE', { kind: 'MINUTES_ANSWER', minutes: 'm', answer: 'CORRECTED', content: 'Klokka ni' }),
    entry('d', 'NOTE', { kind: 'MINUTES_ANSWER', minutes: 'n', answer: 'APPROVED' }),
  ]);
  expect([...answers.keys()]).toEqual(['r', 'm']);
  expect(answers.get('m')).toMatchObject({ answer: 'CORRECTED', content: 'Klokka ni' });
});
