import { expect, test } from 'vitest';
import { localisedPath, switchLocale, toLanguage } from './locale.ts';

test.each([
  ['/', '/v2/nb'],
  ['/v2', '/v2/nb'],
  ['/login/existing-user', '/v2/nb/login/existing-user'],
  ['/v2/login/existing-user', '/v2/nb/login/existing-user'],
  ['/en/login/existing-user', '/v2/en/login/existing-user'],
  ['/v2/en/login/existing-user', '/v2/en/login/existing-user'],
  ['/v2/sv/login/existing-user', '/v2/nb/login/existing-user'],
  ['/v2/no/common/home', '/v2/nb/common/home'],
  ['/v2/en-GB/common/home', '/v2/en/common/home'],
  ['/v2/EN/common/home', '/v2/en/common/home'],
  ['/v2/nb/team/ab/signmore/documents', '/v2/nb/team/ab/signmore/documents'],
  ['//evil.example/x', '/v2/nb/evil.example/x'],
])('%s is brought into the form %s', (path, expected) => {
  expect(localisedPath(path, 'nb')).toBe(expected);
});

test('an unknown locale falls back to the language that the browser remembers', () => {
  expect(localisedPath('/v2/sv/common/terms', 'en')).toBe('/v2/en/common/terms');
});

test('a path in its final form is a fixed point, so that redirects end', () => {
  for (const path of ['/', '/x/y', '/v2/de/z', '/en']) {
    const once = localisedPath(path, 'nb');
    expect(localisedPath(once, 'nb')).toBe(once);
  }
});

test('switching the language keeps path, query and hash', () => {
  const here = { pathname: '/v2/nb/team/nordlys/signmore/documents', search: '?status=PENDING&page=2', hash: '#x' };
  expect(switchLocale(here, 'en')).toBe('/v2/en/team/nordlys/signmore/documents?status=PENDING&page=2#x');
});

test('every name of Norwegian is nb, and unknown languages are ignored', () => {
  expect(['no', 'nn', 'nb-NO'].map(toLanguage)).toEqual(['nb', 'nb', 'nb']);
  expect(toLanguage('sv')).toBeNull();
  expect(toLanguage(undefined)).toBeNull();
});
