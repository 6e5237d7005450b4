import { describe, expect, test } from 'vitest';
import { email, firstName } from './text.ts';

describe('an email address', () => {
  test.each([
    ['kari@nordlys.no', 'kari@nordlys.no'],
    ['mailto:Ola.Null@Example.com', 'ola.null@example.com'],
    ['mailto:ola@example.com?subject=Hei', 'ola@example.com'],
    ['Kari Bø <kb@example.com>', 'kb@example.com'],
    ['"Bø, Kari" <kb@example.com>;', 'kb@example.com'],
    ['<kb@example.com>', 'kb@example.com'],
    ['kb@example.com,', 'kb@example.com'],
    ['per@bærum.no', 'per@xn--brum-voa.no'],
  ])('%j is read as %j', (typed, read) => {
    expect(email().parse(typed)).toBe(read);
  });

  test.each([
    'kari.@example.com',
    '.kari@example.com',
    'ka..ri@example.com',
    'a@b.no, c@d.no',
    'Kari <a@b.no> <c@d.no>',
  ])('%j is none', (typed) => {
    expect(email().safeParse(typed).success).toBe(false);
  });
});

test('a first name is required, unless a person says that there is none', () => {
  const messages = (given: unknown) =>
    firstName()
      .safeParse(given)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(messages(' ')).toEqual(['validation.firstNameRequired']);
  expect(messages(undefined)).toEqual(['validation.firstNameRequired']);
  expect(messages(null)).toEqual([]);
  expect(messages('Kari')).toEqual([]);
});
