import { expect, test } from 'vitest';
import { joinPrevious, movePerson, placeOf, toGroups } from './order-groups.ts';

test.each([
  ['c', -1, [['a', 'c'], ['b'], ['d']]],
  ['a', 1, [['b', 'a'], ['c'], ['d']]],
  ['d', -1, [['a', 'b'], ['d'], ['c']]],
  ['a', -1, [['a', 'b'], ['c'], ['d']]],
  ['d', 1, [['a', 'b'], ['c'], ['d']]],
] as const)('moving %s by %d keeps the size of each group', (id, by, expected) => {
  expect(movePerson([['a', 'b'], ['c'], ['d']], id, by)).toEqual(expected);
});

test.each([
  ['c', true, [['a', 'b', 'c'], ['d']]],
  ['b', false, [['a'], ['b'], ['c'], ['d']]],
  ['a', true, [['a', 'b'], ['c'], ['d']]],
  [
    'd',
    true,
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
] as const)('%s together with the one before: %s', (id, isTogether, expected) => {
  expect(joinPrevious([['a', 'b'], ['c'], ['d']], id, isTogether)).toEqual(expected);
});

test('groups come from the signers’ numbers, with or without gaps', () => {
  const signers = [
    { id: 'a', signingGroup: 4 },
    { id: 'b', signingGroup: 2 },
    { id: 'c', signingGroup: 4 },
  ];
  expect(toGroups(signers)).toEqual([['b'], ['a', 'c']]);
  expect(placeOf(toGroups(signers), 'c')).toBe(2);
});
