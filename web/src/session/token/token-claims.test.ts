import { expect, test } from 'vitest';
import { readClaims } from './token-claims.ts';

const now = Date.UTC(2026, 10, 21);
const inAnHour = now / 1000 + 3600;
const claims = { sub: 'u-kari', exp: inAnHour, email: 'kåre@nordlys.example' };

function jwt(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}

test('a token names its user and when it expires', () => {
  const token = jwt(claims);
  expect(readClaims(token, now)).toEqual({
    email: 'kåre@nordlys.example',
    token: {
      access_token: token,
      refresh_token: '',
      expires_at: inAnHour,
      expires_in: 3600,
      token_type: 'bearer',
      user: { id: 'u-kari' },
    },
  });
});

test.each([
  ['nothing', ''],
  ['words', 'not a token'],
  ['two parts', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0'],
  ['no JSON', 'a.b.c'],
  ['a list', jwt(['u-kari'])],
  ['a token without a user', jwt({ ...claims, sub: undefined })],
  ['a token without an end', jwt({ ...claims, exp: undefined })],
  ['an expired token', jwt({ ...claims, exp: now / 1000 })],
])('%s is ignored', (_, token) => {
  expect(readClaims(token, now)).toBeNull();
});
