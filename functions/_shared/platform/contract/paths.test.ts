import { expect, test } from 'vitest';
import { PATHS, pathTo } from './paths.ts';

const nordlys = { accountType: 'TEAM', slug: 'nordlys' } as const;

test('a page of an account is under the account, any other page under the language alone', () => {
  expect(pathTo('DOCUMENT', { locale: 'nb', account: nordlys }, { id: '7' })).toBe(
    '/v2/nb/team/nordlys/signmore/documents/7',
  );
  expect(pathTo('LOGIN', { locale: 'en', account: nordlys })).toBe('/v2/en/login/existing-user');
  expect(() => pathTo('DASHBOARD', { locale: 'nb' })).toThrow('needs an account');
});

test('an optional parameter may be left out, a required one may not', () => {
  expect(pathTo('PUBLIC_DOCUMENT', { locale: 'nb' })).toBe('/v2/nb/signmore/public-document');
  expect(pathTo('SIGN_DOCUMENT_WIZARD', { locale: 'nb' }, { token: 'a', step: 'sign' })).toBe(
    '/v2/nb/signmore/sign-document/a/sign',
  );
  const missing = { token: undefined } as unknown as { token: string };
  expect(() => pathTo('SIGN_DOCUMENT_WIZARD', { locale: 'nb' }, missing)).toThrow('needs a value for token');
});

test('a parameter stays one segment of the path', () => {
  expect(pathTo('SIGN_DOCUMENT_WIZARD', { locale: 'nb' }, { token: 'a/b?c' })).toBe(
    '/v2/nb/signmore/sign-document/a%2Fb%3Fc',
  );
});

test('no two pages have the same path', () => {
  const paths = Object.values(PATHS).map(({ module, path }) => `${module}/${path}`);
  expect(new Set(paths).size).toBe(paths.length);
});
