import { expect, test } from 'vitest';
import type { ChannelParts } from './channel-parts.ts';
import { dutyIn, isTicked, lawItems } from './law-items.ts';

const handler = { status: 'ACTIVE', isPresent: true };
const states = (channel: object | null, handlers: readonly object[]) =>
  Object.fromEntries(
    lawItems({ channel, handlers } as unknown as ChannelParts).map(({ item, isDone }) => [item, isDone]),
  );

test('a routine has both texts, and two people take reports', () => {
  expect(states(null, [])).toMatchObject({ routine: false, recipients: false });
  const half = { description: 'Si fra', whistleblowingDescription: null, lawTicks: {} };
  expect(states(half, [handler])).toMatchObject({ routine: false, recipients: false });
  const whole = { ...half, whistleblowingDescription: 'Slik gjør vi' };
  expect(states(whole, [handler, handler])).toMatchObject({ routine: true, recipients: true });
  expect(states(whole, [handler, { ...handler, isPresent: false }])).toMatchObject({ recipients: false });
});

test('what only people know is done once somebody has said so, and a test report says so by itself', () => {
  expect(states(null, [])).toMatchObject({ representatives: false, poster: false, tested: false });
  const tick = { by: 'Oda Lie', on: '2026-11-30' };
  const ticked = { description: null, whistleblowingDescription: null, lawTicks: { poster: tick, tested: tick } };
  expect(states(ticked, [])).toMatchObject({ representatives: false, poster: true, tested: true });
  expect([isTicked('poster'), isTicked('representatives'), isTicked('tested'), isTicked('routine')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the duty is the country’s', () => {
  expect([dutyIn('NO'), dutyIn('SE')]).toEqual(['norwegian', 'european']);
});
