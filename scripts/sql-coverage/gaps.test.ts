import { expect, test } from 'vitest';
import { gapsIn, withoutReason } from './gaps.ts';

const statement = (id: number, parent: number | null, text: string, executed: number, name = 'private.f(uuid)') => ({
  function: name,
  id,
  parent,
  kind: text.startsWith('return') ? 'RETURN' : 'statement',
  text,
  executed,
});

/** `if a then b; c; else d; end if; return`, which was called once. */
const called = (branch: 'b' | 'd') => [
  statement(-1, null, '', 1),
  statement(1, null, 'begin', 1),
  statement(2, 1, 'if a then', 1),
  statement(3, 2, 'b', branch === 'b' ? 1 : 0),
  statement(4, 2, 'c', branch === 'b' ? 1 : 0),
  statement(5, 2, 'd', branch === 'd' ? 1 : 0),
  statement(6, 1, 'return x', 1),
];

test('a branch that no database has taken is a gap', () => {
  expect(gapsIn([called('b'), called('b')])).toEqual([{ name: 'private.f', text: 'd' }]);
  expect(gapsIn([called('b'), called('d')])).toEqual([]);
});

test('a function that was never called is one gap, in either language', () => {
  const never = called('b').map((each) => ({ ...each, executed: 0 }));
  const inSql = [statement(-1, null, '', 0, 'private.g()')];
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
