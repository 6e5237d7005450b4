import { describe, expect, test } from 'vitest';
import { signingReducer, startForm } from './signing-form.ts';
import type { SigningForm } from './signing-form.ts';
import { signingFaults, toSigningInput } from './signing-input.ts';

const drawing = { strokes: [], image: 'data:image/png;base64,iVBORw0KGgoAAAA=' };
const named = startForm('Kari', 'Nordmann');
const typed = signingReducer(named, { type: 'typed', value: 'Kari Nordmann' });
const drawn = signingReducer(named, { type: 'drew', drawing });

test('drawing clears the typed name', () => {
  const form = signingReducer(typed, { type: 'drew', drawing });
  expect(form).toMatchObject({ kind: 'DRAWN', typedName: '', drawing });
});

test('typing clears the drawing', () => {
  const form = signingReducer(drawn, { type: 'typed', value: 'K' });
  expect(form).toMatchObject({ kind: 'TYPED', typedName: 'K', drawing: null });
});

test('looking at the other way of signing loses nothing', () => {
  const there = signingReducer(drawn, { type: 'chose', kind: 'TYPED' });
  expect(signingReducer(there, { type: 'chose', kind: 'DRAWN' })).toEqual(drawn);
});

test('a stroke too short to be a signature leaves the typed name alone', () => {
  expect(signingReducer(typed, { type: 'drew', drawing: null }).typedName).toBe('Kari Nordmann');
});

describe('signing is possible', () => {
  test.each<[string, SigningForm]>([
    ['with names and a typed signature', typed],
    ['with names and a drawn signature', drawn],
  ])('%s', (_, form) => {
    expect(signingFaults(form)).toEqual({});
  });
});

describe('signing is not possible', () => {
  test.each<[string, SigningForm, string]>([
    ['without a first name', { ...typed, firstName: ' ' }, 'firstName'],
    ['without a last name', { ...drawn, lastName: '' }, 'lastName'],
    ['without a signature', named, 'signature'],
    ['with a signature of spaces', { ...typed, typedName: '  ' }, 'signature'],
    ['with a drawing that was cleared', { ...drawn, drawing: null }, 'signature'],
  ])('%s', (_, form, field) => {
    expect(Object.keys(signingFaults(form))).toEqual([field]);
  });
});

test('every fault has a message key', () => {
  expect(signingFaults(startForm('', ''))).toEqual({
    firstName: 'validation.firstNameRequired',
    lastName: 'validation.lastNameRequired',
    signature: 'validation.signatureRequired',
  });
});

test('only the signature of the chosen kind is sent', () => {
  expect(toSigningInput(drawn, 'r')).not.toHaveProperty('typedName');
  expect(toSigningInput(typed, 'r')).not.toHaveProperty('image');
});
