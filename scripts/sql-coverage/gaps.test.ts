import { expect, test } from 'vitest';
import { gapsIn, withoutGap, withoutReason } from './gaps.ts';

const statement = (id: number, parent: number | null, place: number | null, text: string, executed: number) => ({
  function: 'private.f(uuid)',
  id,
  parent,
  place,
  text,
  executed,
});

/** `if a then b; c; else d; end if; return x`, which was called once. */
const called = (branch: 'b' | 'd', returned = true) => [
  statement(-1, null, null, '', 1),
  statement(1, null, 1, 'begin', 1),
  statement(2, 1, 1, 'if a then', 1),
  statement(3, 2, 1, 'b', branch === 'b' ? 1 : 0),
  statement(4, 2, 2, 'c', branch === 'b' ? 1 : 0),
  statement(5, 2, 1, 'd', branch === 'd' ? 1 : 0),
  statement(6, 1, 2, 'return x', returned ? 1 : 0),
  // PL/pgSQL adds it.
  statement(7, 1, 3, '', 0),
];

test('a branch that no database has taken is a gap, once', () => {
  expect(gapsIn([called('b'), called('b')])).toEqual([{ name: 'private.f', text: 'd' }]);
  expect(gapsIn([called('d')])).toEqual([{ name: 'private.f', text: 'b' }]);
  expect(gapsIn([called('b'), called('d')])).toEqual([]);
});

test('what follows a statement that always fails is a gap, a return too', () => {
  expect(gapsIn([called('b', false), called('d', false)])).toEqual([{ name: 'private.f', text: 'return x' }]);
});

test('statements after a call that always fails are no gap', () => {
  const refuses = [
    statement(-1, null, null, '', 1),
    statement(1, null, 1, 'begin', 1),
    statement(2, 1, 1, `perform private.fail('IMMUTABLE');`, 1),
    statement(3, 1, 2, 'return null;', 0),
  ];
  expect(gapsIn([refuses])).toEqual([]);
});

test('a function that was never called is one gap, in either language', () => {
  const never = called('b').map((each) => ({ ...each, executed: 0 }));
  const inSql = [{ ...statement(-1, null, null, '', 0), function: 'private.g()' }];
  expect(gapsIn([never, inSql])).toEqual([
    { name: 'private.f', text: '' },
    { name: 'private.g', text: '' },
  ]);
  expect(gapsIn([never, inSql, called('b'), called('d')])).toEqual([{ name: 'private.g', text: '' }]);
});

test('a reason explains its branch, or its function, and no other', () => {
  const gaps = [
    { name: 'private.f', text: 'd' },
    { name: 'private.f', text: 'e' },
    { name: 'private.g', text: '' },
  ];
  const reason = 'only hosted';
  expect(withoutReason(gaps, [{ name: 'private.f', text: 'd', reason }])).toEqual(gaps.slice(1));
  expect(withoutReason(gaps, [{ name: 'private.f', text: '', reason }])).toEqual(gaps.slice(2));
});

test('a reason without a gap is told', () => {
  const reason = 'only hosted';
  const [used, unused] = [
    { name: 'private.f', text: '', reason },
    { name: 'private.g', text: 'd', reason },
  ];
  expect(
    withoutGap(
      [
        { name: 'private.f', text: 'd' },
        { name: 'private.g', text: 'e' },
      ],
      [used, unused],
    ),
  ).toEqual([unused]);
});
