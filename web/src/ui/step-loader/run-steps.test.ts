import { expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { runSteps } from './run-steps.ts';
import type { StepProgress } from './run-steps.ts';

/** A clock that a test controls. */
function testClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    after(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const due of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((one) => one !== due);
        due.run();
      }
    },
    get waiting() {
      return timers.length;
    },
  };
}

function start(count = 3) {
  const clock = testClock();
  const told: StepProgress[] = [];
  const task = Promise.withResolvers<void>();
  const stop = runSteps({
    count,
    task: () => task.promise,
    onProgress: (one) => told.push(one),
    after: (...later) => clock.after(...later),
  });
  return { clock, task, stop, steps: () => told.map(({ step }) => step), last: () => told.at(-1) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('each step takes 500 ms, and the last one lasts until the task is done', async () => {
  const { clock, task, steps } = start();
  clock.pass(499);
  expect(steps()).toEqual([0]);
  clock.pass(1);
  clock.pass(500);
  clock.pass(5000);
  expect(steps()).toEqual([0, 1, 2]);
  task.resolve();
  await settled();
  expect(steps()).toEqual([0, 1, 2, 3]);
});

test('a task that is done at once is still shown step by step', async () => {
  const { clock, task, steps } = start();
  task.resolve();
  await settled();
  expect(steps()).toEqual([0]);
  clock.pass(500);
  clock.pass(500);
  clock.pass(500);
  expect(steps()).toEqual([0, 1, 2, 3]);
  expect(clock.waiting).toBe(0);
});

test.each([
  ['VALIDATION_FAILED', 3, 0],
  ['INTERNAL', 3, 1],
  ['INTERNAL', 1, 0],
] as const)('%s of %i steps is at step index %i', async (code, count, index) => {
  const { clock, task, last } = start(count);
  clock.pass(500);
  clock.pass(500);
  task.reject(new AppError('data', [{ code, path: null }]));
  await settled();
  expect(last()).toMatchObject({ step: index, error: { errors: [{ code }] } });
  clock.pass(5000);
  expect(last()?.step).toBe(index);
});

test('a stopped run reports nothing more', async () => {
  const { clock, task, stop, steps } = start();
  stop();
  clock.pass(5000);
  task.reject(new Error('late'));
  await settled();
  expect(steps()).toEqual([0]);
});
