import { expect, test } from 'vitest';
import type { HandledEntry } from './decrypt-report.ts';
import { isLine } from './is-line.ts';

const entry = (type: string, value: unknown) => ({ type, value }) as HandledEntry;

test.each([
  ['a task', entry('NOTE', { kind: 'TASK', title: 'Check the door' }), true],
  ['a task that is done', entry('NOTE', { kind: 'TASK_DONE', done: true }), true],
  ['a plan', entry('NOTE', { kind: 'PLAN', steps: 'One' }), true],
  ['a final report', entry('NOTE', { kind: 'FINAL_REPORT', facts: 'All' }), true],
  ['a note', entry('NOTE', { kind: 'NOTE', content: 'Call the janitor' }), false],
  ['an answer about the name', entry('NOTE', { kind: 'IDENTITY_ANSWER', content: 'Lawful' }), false],
  ['a message that calls itself a task', entry('MESSAGE', { kind: 'TASK', title: 'Check the door' }), false],
  ['a note that nobody has signed', entry('NOTE', null), false],
])('%s is one line: %s', (_title, of, expected) => {
  expect(isLine(of)).toBe(expected);
});
