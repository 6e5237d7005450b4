import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const shape = { name: z.string().check(z.minLength(1)), url: z.url(), countries: z.array(z.string()) };
const saved = { name: 'Kari', url: 'https://kurs.example', countries: ['NO'] };

test('valid fields that differ are saved while another one is wrong', () => {
  expect(changedFields(shape, { name: 'Ola', url: 'https:', countries: ['NO', 'SE'] }, saved)).toEqual({
    name: 'Ola',
    countries: ['NO', 'SE'],
  });
});

test('a required field that was emptied keeps what is saved', () => {
  expect(changedFields(shape, { ...saved, name: '' }, saved)).toEqual({});
});

test('equal lists are no change', () => {
  expect(changedFields(shape, { ...saved, countries: ['NO'] }, saved)).toEqual({});
});
