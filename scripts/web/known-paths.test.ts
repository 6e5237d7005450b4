import { expect, test } from 'vitest';
import { confidentialRules, isConfidentialPath, isKnownPath, pageRules } from './known-paths.ts';

test.each([
  '/',
  '/v2',
  '/v2/nb/',
  '/nb',
  '/v2/sv-SE/common/privacy',
  '/v2/en/common/privacy',
  '/v2/nb/signmore/sign-document/abc_DEF-123',
  '/v2/nb/signmore/sign-document/abc/2',
  '/v2/en/team/fjord-as/signmore/documents/7f',
  '/v2/en/personal/kari/account/settings',
  '/v2/en/team/fjord-as/signmore',
  '/v2/nb/login',
  '/signmore/public-document',
])('%s is a page', (path) => {
  expect(isKnownPath(path)).toBe(true);
});

test('static hosts get a rule for each page outside of accounts, and one for all within', () => {
  const rules = pageRules();
  expect(rules).toContain('/v2/:locale/common/privacy');
  expect(rules.filter((rule) => rule.includes('*'))).toEqual(['/v2/:locale/team/*', '/v2/:locale/personal/*']);
  for (const rule of rules.filter((one) => !one.includes('*')))
    expect({ rule, known: isKnownPath(rule.replaceAll(':locale', 'nb')) }).toMatchObject({ known: true });
});

test('the pages of reporters have rules of their own', () => {
  expect(confidentialRules()).toEqual([
    '/v2/:locale/tellmore/whistleblower-login/:wbSlug',
    '/v2/:locale/tellmore/whistleblower-wizard/:wbSlug',
    '/v2/:locale/tellmore/whistleblower-wizard/:wbSlug/:step',
    '/v2/:locale/tellmore/whistleblower-report/:wbSlug',
    '/v2/:locale/tellmore/whistleblower-report/:wbSlug/:reportNumber',
  ]);
  for (const rule of confidentialRules()) {
    expect(pageRules()).not.toContain(rule);
    expect(isConfidentialPath(rule.replace(':locale', 'nn'))).toBe(true);
  }
});

test('there are fewer rules than the hundred that Cloudflare Pages reads', () => {
  expect([...confidentialRules(), ...pageRules()].length).toBeLessThan(100);
});

test.each([
  '/wp-login.php',
  '/.env',
  '/v2/nb/signmore/sign-document',
  '/v2/nb/admin',
  '/v2/nb/team/fjord-as/nothing',
  '/v2/nb/common/privacy/more',
])('%s is none', (path) => {
  expect(isKnownPath(path)).toBe(false);
});
