import { expect, test } from 'vitest';
import { requireShownNames } from './reassign.ts';

const listed = (id: string, name: string) => ({ id, name, title: '', boxKey: '', signKey: '', identity: true });
const list = { handlers: [listed('p', 'Per Moe'), listed('s', 'Siv Ås')] };
const refused = expect.objectContaining({ errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] });

test('a report goes to the person whose name the user saw, by the signed list', () => {
  requireShownNames(list, [{ id: 'p', name: 'Per Moe' }]);
  requireShownNames(list, []);
  expect(() => requireShownNames(list, [{ id: 's', name: 'Per Moe' }])).toThrow(refused);
  expect(() => requireShownNames(list, [{ id: 'x', name: 'Per Moe' }])).toThrow(refused);
});
