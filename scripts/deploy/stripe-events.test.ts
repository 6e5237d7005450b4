import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { HANDLED_EVENTS } from '#functions/credits/payments.ts';

test('the webhook is subscribed to the events that are handled, and to no others', async () => {
  const guide = await readFile('docs/deploy.md', 'utf8');
  const [, step = ''] = /stripe-webhook` with the events([\s\S]*?)Set its signing\s+secret/.exec(guide) ?? [];
  const subscribed = [...step.matchAll(/`([\w.]+)`/g)].map(([, event]) => event);
  expect(new Set(subscribed)).toEqual(HANDLED_EVENTS);
});
