import { expect, test } from 'vitest';
import type { ChannelParts } from './channel-parts.ts';
import { dutyIn, lawItems } from './law-items.ts';

const handler = { status: 'ACTIVE', isPresent: true };
const states = (channel: object | null, handlers: readonly object[]) =>
  Object.fromEntries(
    lawItems({ channel, handlers } as unknown as ChannelParts).map(({ item, isDone }) => [item, isDone]),
  );

test('a routine has both texts, and two people take reports', () => {
  expect(states(null, [])).toMatchObject({ routine: false, recipients: false });
  const half = { description: 'Si fra', whistleblowingDescription: null };
  expect(states(half, [handler])).toMatchObject({ routine: false, recipients: false });
  const whole = { description: 'Si fra', whistleblowingDescription: 'Slik gjør vi' };
  expect(states(whole, [handler, handler])).toMatchObject({ routine: true, recipients: true });
  expect(states(whole, [handler, { ...handler, isPresent: false }])).toMatchObject({ recipients: false });
});

test('what only people know is never done or left', () => {
  expect(states(null, [])).toMatchObject({ representatives: null, poster: null, tested: null });
  expect([dutyIn('NO'), dutyIn('SE')]).toEqual(['norwegian', 'european']);
});
