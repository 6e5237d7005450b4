import { expect, test } from 'vitest';
import { requireShown } from './reassign.ts';

const listed = (id: string, name: string) => ({ id, name, title: '', boxKey: '', signKey: '', identity: true });
const shown = (id: string, name: string, organisation: string | null = null) => ({ id, name, organisation });
const list = { handlers: [listed('p', 'Per Moe'), listed('s', 'Siv Ås')] };
const refused = expect.objectContaining({ errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] });

test.each([
  ['the person whose name the user saw', ['p'], [shown('p', 'Per Moe')]],
  ['some of those who were shown', ['s'], [shown('p', 'Per'), shown('s', 'Siv Ås')]],
])('a report goes to %s, by the signed list', (_who, ids, people) => {
  requireShown(list, ids, people);
});

test.each([
  ['whom the page showed by another name', ['s'], [shown('s', 'Per Moe')]],
  ['whom the page showed twice', ['s'], [shown('s', 'Per Moe'), shown('s', 'Siv Ås')]],
  ['whom the page showed as somebody from outside', ['p'], [shown('p', 'Per Moe', 'Advokatfirmaet Lie')]],
  ['whom the list lacks', ['x'], [shown('x', 'Per Moe')]],
  ['whom the page did not show', ['p', 's'], [shown('p', 'Per Moe')]],
])('a report goes to nobody %s', (_who, ids, people) => {
  expect(() => requireShown(list, ids, people)).toThrow(refused);
});
