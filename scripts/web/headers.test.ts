import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repoRoot } from '#local/paths.ts';
import { confidentialPolicy, injectConfig, reporterConfig, securityHeaders } from './headers.ts';
import type { StripeSettings, WebConfig } from './headers.ts';
import { translationService } from './translation-settings.ts';

const config: WebConfig = {
  supabaseUrl: 'https://backend.example',
  publishableKey: 'sb_publishable_x',
  environment: 'test',
};
const translations = { url: 'https://texts.example/api', project: 'tillit', key: 'report-key' };
const HTML = '<script type="application/json" id="tillit-config">{}</script>';
const connectTo = (of: WebConfig) =>
  /connect-src ([^;]*)/.exec(securityHeaders(of)['content-security-policy'] ?? '')?.[1];

test('pages talk to the translation service where there is one, and to no other host', () => {
  expect(connectTo(config)).toBe("'self' https://backend.example");
  expect(connectTo({ ...config, translations })).toBe("'self' https://backend.example https://texts.example");
});

test('no other site shows our pages in a frame, and our forms are sent to us alone', () => {
  const { 'content-security-policy': policy, 'x-frame-options': frames } = securityHeaders(config);
  for (const each of [policy, confidentialPolicy(config)]) expect(each).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(frames).toBe('DENY');
});

test('the pages of reporters get only the address of the backend', () => {
  const operator = { name: 'Tillit AS', organizationNumber: '', email: '' };
  const whole = { ...config, translations, stripe: { publishableKey: 'pk_test_x' }, operator };
  expect(reporterConfig(whole)).toEqual(config);
});

test('both pages have the same loading markup, whose styles the policy of reporters’ pages names', () => {
  // A static host answers an unknown address of theirs with 404.html, which is the product's page.
  const [product, reporters] = ['index.html', 'whistleblower/index.html'].map((name) =>
    /<body>[\s\S]*<\/noscript>/.exec(readFileSync(join(repoRoot, 'web', name), 'utf8'))?.at(0),
  );
  expect(reporters).toMatch(/style="/);
  expect(reporters).toBe(product);
});

describe('cards', () => {
  const sources = (stripe?: StripeSettings) => {
    const policy = securityHeaders({ ...config, ...(stripe ? { stripe } : {}) })['content-security-policy'] ?? '';
    return ['script-src', 'connect-src', 'frame-src'].map((name) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]);
  };

  test('without a key nothing of Stripe is allowed', () => {
    expect(sources().join(' ')).not.toContain('stripe');
    expect(sources()[2]).toBe("'none'");
  });

  test('with a key Stripe.js may load, call and show its frames', () => {
    expect(sources({ publishableKey: 'pk_test_x' })).toEqual([
      "'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
      "'self' https://backend.example https://api.stripe.com",
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
  });

  test('with a stand-in its host is allowed instead', () => {
    expect(sources({ publishableKey: 'pk_test_x', script: 'http://127.0.0.1:5/stripe.js' })).toEqual([
      "'self' 'wasm-unsafe-eval' http://127.0.0.1:5",
      "'self' https://backend.example http://127.0.0.1:5",
      "'none'",
    ]);
  });
});

test.each(['sandbox', 'production'] as const)(
  'the key that reports missing texts never reaches a page of %s',
  (environment) => {
    expect(injectConfig(HTML, { ...config, translations })).toContain('report-key');
    const page = injectConfig(HTML, { ...config, environment, translations });
    expect(page).not.toContain('report-key');
    expect(page).toContain('https://texts.example/api');
  },
);

test('a translation service is an address and a project, or nothing', () => {
  expect(translationService({})).toBeUndefined();
  expect(translationService({ TRANSLATIONS_URL: '', TRANSLATIONS_KEY: 'x' })).toBeUndefined();
  const settings = { TRANSLATIONS_URL: 'https://texts.example', TRANSLATIONS_PROJECT: 'p' };
  expect(translationService(settings)).toEqual({ url: 'https://texts.example', project: 'p', key: undefined });
  expect(() => translationService({ ...settings, TRANSLATIONS_PROJECT: '' })).toThrow('TRANSLATIONS_PROJECT');
  expect(() => translationService({ ...settings, TRANSLATIONS_URL: 'texts' })).toThrow();
});
