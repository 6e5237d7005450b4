import { expect, test } from 'vitest';
import { tasksOf } from './tasks.ts';
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
const task = entry('a', 'NOTE', { kind: 'TASK', title: 'Ring', due: '2026-12-01', assigneeId: 'h' });

test('a task is open until the newest note about it says that it is done', () => {
  const done = (id: string, isDone: boolean) => entry(id, 'NOTE', { kind: 'TASK_DONE', task: 'a', done: isDone });
  const isDone = (...more: HandledEntry[]) => tasksOf([task, ...more]).map((one) => one.isDone);
  expect(tasksOf([task])).toEqual([{ id: 'a', title: 'Ring', due: '2026-12-01', assigneeId: 'h', isDone: false }]);
  expect(isDone(done('b', true))).toEqual([true]);
  expect(isDone(done('b', true), done('c', false))).toEqual([false]);
});

test('a task is what the newest change says, and stays done', () => {
  const done = entry('b', 'NOTE', { kind: 'TASK_DONE', task: 'a', done: true });
  const changed = entry('c', 'NOTE', { kind: 'TASK_CHANGED', task: 'a', title: 'Call', due: null, assigneeId: 'g' });
  expect(tasksOf([task, done, changed])).toEqual([
    { id: 'a', title: 'Call', due: null, assigneeId: 'g', isDone: true },
  ]);
});

test('a reporter cannot end a task, and a note about an unknown one is nothing', () => {
  const forged = entry('b', 'MESSAGE', { kind: 'TASK_DONE', task: 'a', done: true });
  const unknown = entry('c', 'NOTE', { kind: 'TASK_DONE', task: 'x', done: true });
  expect(tasksOf([task, forged, unknown]).map(({ isDone }) => isDone)).toEqual([false]);
});

test('what cannot be read is no task', () => {
  expect(tasksOf([entry('a', 'NOTE', null), entry('b', 'NOTE', { kind: 'ELSE' })])).toEqual([]);
});
