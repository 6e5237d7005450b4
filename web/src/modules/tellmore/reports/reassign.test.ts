import { expect, test } from 'vitest';
import { requireShown } from './reassign.ts';

const listed = (id: string, name: string) => ({ id, name, title: '', boxKey: '', signKey: '', identity: true });
const list = { handlers: [listed('p', 'Per Moe'), listed('s', 'Siv Ås')] };
const refused = expect.objectContaining({ errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] });

test.each([
  ['the person whose name the user saw', ['p'], [{ id: 'p', name: 'Per Moe' }]],
  [
    'some of those who were shown',
    ['s'],
    [
      { id: 'p', name: 'Per' },
      { id: 's', name: 'Siv Ås' },
    ],
  ],
])('a report goes to %s, by the signed list', (_who, ids, shown) => {
  requireShown(list, ids, shown);
});

test.each([
  ['whom the page showed by another name', ['s'], [{ id: 's', name: 'Per Moe' }]],
  [
    'whom the page showed twice',
    ['s'],
    [
      { id: 's', name: 'Per Moe' },
      { id: 's', name: 'Siv Ås' },
    ],
  ],
  ['whom the list lacks', ['x'], [{ id: 'x', name: 'Per Moe' }]],
  ['whom the page did not show', ['p', 's'], [{ id: 'p', name: 'Per Moe' }]],
])('a report goes to nobody %s', (_who, ids, shown) => {
  expect(() => requireShown(list, ids, shown)).toThrow(refused);
});
