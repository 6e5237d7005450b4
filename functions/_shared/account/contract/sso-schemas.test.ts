import { expect, test } from 'vitest';
import { ssoConnectionForm } from './sso-schemas.ts';
import type { SsoKind } from './sso-schemas.ts';

const TENANT = '11111111-2222-4333-8444-555555555555';
const accepts = (kind: SsoKind, issuer: string) =>
  ssoConnectionForm.safeParse({
    kind,
    issuer,
    clientId: 'tillit',
    clientSecret: '',
    departmentId: null,
    departmentRole: 'MEMBER',
    trustsFactor: false,
  }).success;

test.each<[SsoKind, string]>([
  ['ENTRA', `https://login.microsoftonline.com/${TENANT}/v2.0`],
  ['GOOGLE', 'https://accounts.google.com'],
  ['OKTA', 'https://nordlys.okta.com/oauth2/default'],
  ['OTHER', 'https://id.nordlys.example'],
])('%s has the issuer %s', (kind, issuer) => {
  expect(accepts(kind, issuer)).toBe(true);
});

test.each<[SsoKind, string, string]>([
  ['ENTRA', 'https://login.microsoftonline.com/common/v2.0', 'every tenant'],
  ['ENTRA', 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'personal accounts'],
  ['ENTRA', `https://login.evil.example/${TENANT}/v2.0`, 'another host'],
  ['GOOGLE', 'https://accounts.google.com.evil.example', 'another host'],
  ['OTHER', 'https://accounts.google.com', 'without a look at hd'],
  ['OKTA', `https://login.microsoftonline.com/${TENANT}/v2.0`, 'without a look at xms_edov'],
  ['OTHER', 'http://id.nordlys.example', 'no TLS'],
  ['OTHER', 'https://kari@id.nordlys.example', 'a user'],
  ['OTHER', 'https://id.nordlys.example?a=b', 'a query'],
])('%s refuses the issuer %s: %s', (kind, issuer) => {
  expect(accepts(kind, issuer)).toBe(false);
});
