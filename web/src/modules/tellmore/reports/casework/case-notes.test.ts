import { expect, test } from 'vitest';
import type { HandledEntry } from '#modules/tellmore/reports/decrypt-report.ts';
import { caseNoteOf, notesOf, stepsOf, versionsOf } from './case-notes.ts';

const entry = (id: string, value: unknown, type = 'NOTE'): HandledEntry => ({
  id,
  type,
  value,
  position: 1,
  handlerId: 'h',
  writtenOn: '2026-11-23',
  seen: false,
  redactedBy: null,
  redactedOn: null,
  isBroken: false,
});
const plan = (id: string, base: string | null, steps = 'One\n\nTwo') =>
  entry(id, { kind: 'PLAN', content: 'What', steps, doneSteps: [1], base });

test('the newest version counts, and one that was written beside another is marked', () => {
  const versions = versionsOf([plan('a', null), plan('b', 'a'), plan('c', 'a')], 'PLAN');
  expect(versions.map(({ number, skips }) => [number, skips])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('steps are the lines of a plan, and those that are done are known by their place', () => {
  const [only] = notesOf([plan('a', null)], 'PLAN');
  expect(only && stepsOf(only.note)).toEqual([
    { text: 'One', isDone: false },
    { text: 'Two', isDone: true },
  ]);
});

test('a reporter writes no plan, and what cannot be read is none', () => {
  const { value } = plan('a', null);
  expect(caseNoteOf(entry('a', value, 'MESSAGE'))).toBeNull();
  expect(caseNoteOf(entry('a', { kind: 'ELSE' }))).toBeNull();
  expect(caseNoteOf(entry('a', null))).toBeNull();
  expect(caseNoteOf(entry('a', { kind: 'RIGHTS', person: 7, decision: 'X' }))).toMatchObject({
    person: '',
    decision: 'LATER',
  });
});
