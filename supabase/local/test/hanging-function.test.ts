import { expect, test } from 'vitest';
import type { Stack } from '#local/stack.ts';
import { startFixture } from './fixture.ts';
import { logBook } from './log-book.ts';

const call = (stack: Stack, body: string): Promise<Response> =>
  fetch(`${stack.url}/functions/v1/hang`, { method: 'POST', body });

test.each([
  ['loop', 546, {}],
  ['wait', 504, { functionTimeout: 5_000 }],
])('a function that hangs (%s) is ended, and runs again when asked', async (how, status, limit) => {
  const stack = await startFixture(limit);
  const hung = await call(stack, how);
  expect(hung.status).toBe(status);
  // A start that takes longer than the limit is another hang.
  await expect.poll(async () => (await call(stack, 'answer')).text()).toBe('alive');
  await stack.stop();
});

test.each(['loop', 'wait'])('a function that hangs (%s) does not hold up the end', async (how) => {
  const book = logBook();
  const stack = await startFixture({ log: book.log, isolateLimits: () => ({ cpuMilliseconds: 60_000 }) });
  const hung = call(stack, how).then(({ status }) => status);
  await book.until(`functions/hang: asked to ${how}`);
  await stack.stop();
  expect(await hung).toBe(503);
});
