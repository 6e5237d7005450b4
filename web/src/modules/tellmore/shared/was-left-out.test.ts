import { expect, test } from 'vitest';
import { wasLeftOut } from './was-left-out.ts';

const listed = (id: string, name: string) => ({ id, name, signKey: '' });
const told = {
  leftOut: ['tor', 'gone'],
  handlers: [listed('tor', 'Tor Vik'), listed('siv', 'Siv Dahl'), listed('other', 'Tor Vik')],
};

test.each([
  ['somebody left out', { id: 'tor', name: 'Tor Vik' }, true],
  ['somebody left out under another name', { id: 'tor', name: 'Tor Berg' }, true],
  ['somebody left out whom the report does not name', { id: 'gone', name: '' }, true],
  ['somebody left out who has new keys', { id: 'new', name: 'Tor Vik' }, true],
  ['a namesake whom the reporter chose', { id: 'other', name: 'Tor Vik' }, false],
  ['somebody whom the reporter chose', { id: 'siv', name: 'Siv Dahl' }, false],
  ['somebody without a name', { id: 'new', name: '' }, false],
])('%s', (_name, one, expected) => {
  expect(wasLeftOut(told)(one)).toBe(expected);
});

test('nobody was left out of what cannot be read', () => {
  expect(wasLeftOut(null)({ id: 'tor', name: 'Tor Vik' })).toBe(false);
});
