import { expect, test } from 'vitest';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { keyCommand } from './field-keys.ts';

const PAGE = { width: 59_500, height: 84_200 };
const field: PlacedField = {
  id: 'a',
  signatureId: 'kari',
  type: 'TEXT',
  label: '',
  isRequired: true,
  maxLength: null,
  options: [],
  fileId: 'file',
  page: 1,
  x: 5_000,
  y: 500,
  width: 10_000,
  height: 2_000,
};

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  keyCommand({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held }, field, PAGE);

test('arrows move by a point, with Shift by ten, and not off the page', () => {
  expect(press('ArrowRight')).toMatchObject({ type: 'move', to: { x: 5_100, y: 500 } });
  expect(press('ArrowLeft', { shiftKey: true })).toMatchObject({ type: 'move', to: { x: 4_000, y: 500 } });
  expect(press('ArrowUp', { shiftKey: true })).toMatchObject({ type: 'move', to: { x: 5_000, y: 0 } });
});

test('arrows with Alt move the right and the lower side', () => {
  expect(press('ArrowRight', { altKey: true })).toEqual({
    type: 'resize',
    to: { x: 5_000, y: 500, width: 10_100, height: 2_000 },
  });
  expect(press('ArrowUp', { altKey: true, shiftKey: true })).toMatchObject({ to: { y: 500, height: 1_000 } });
});

test.each([
  ['Delete', {}, 'remove'],
  ['d', { ctrlKey: true }, 'duplicate'],
  ['D', { metaKey: true }, 'duplicate'],
  ['PageDown', {}, 'next'],
  ['PageUp', {}, 'previous'],
  ['Escape', {}, 'leave'],
] as const)('%s with %o: %s', (key, held, type) => {
  expect(press(key, held)).toEqual({ type });
});

test('keys of the browser stay the browser’s', () => {
  expect(press('ArrowRight', { ctrlKey: true })).toBeNull();
  expect(press('d')).toBeNull();
  expect(press('Tab')).toBeNull();
});
