import { expect, test } from 'vitest';
import { roomFor } from './room-for.ts';

test.each([
  ['a name alone', [{}], false, 10],
  ['a checkbox', [{}], true, 13],
  ['a fixed width and a share of the rest', [{}, { width: '6rem' }, { width: '20%' }], false, 20],
  ['several columns without a width', [{}, {}, {}], false, 28],
] as const)('%s', (_what, columns, isSelectable, expected) => {
  expect(roomFor(columns, isSelectable)).toBe(expected);
});
