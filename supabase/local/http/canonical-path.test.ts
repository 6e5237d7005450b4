import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  '/',
  '/auth/v1/token',
  '/rest/v1/document',
  '/storage/v1/object/documents/a%20b/%C3%A5.pdf',
  '/functions/v1/sign',
])('%s is canonical', (path) => {
  expect(canonicalPath(path)).toBe(path);
  expect(canonicalPath(`${path}?a=../%74`)).toBe(path);
});

test.each([
  ['a dot segment', '/auth/v1/../../_system/info'],
  ['an escaped dot segment', '/auth/v1/%2e%2e/%2E%2e/_system/info'],
  ['a single dot', '/auth/v1/./token'],
  ['a backslash', '/auth/v1\\..\\_system'],
  ['an escaped backslash', '/auth/v1/..%5c_system'],
  ['an escaped slash', '/auth%2fv1/token'],
  ['an escaped letter', '/auth/v1/%74oken'],
  ['an escaped digit', '/auth/v%31/token'],
  ['an empty segment', '/auth//v1/token'],
  ['an absolute target', 'http://localhost/auth/v1/token'],
  ['a broken escape', '/auth/v1/%zz'],
  ['a null byte', '/storage/v1/object/x%00.pdf'],
  ['an unescaped space', '/auth/v1/a b'],
  ['nothing', ''],
])('%s is not canonical', (_, path) => {
  expect(canonicalPath(path)).toBeUndefined();
});
