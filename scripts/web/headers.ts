import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '#local/paths.ts';
import { isPathWithToken, REPORTERS_HTML } from './known-paths.ts';

export interface WebConfig {
  /** Origin of the backend; empty where the page's own passes requests on (scripts/onion). */
  supabaseUrl: string;
  publishableKey: string;
  environment: 'local' | 'test' | 'sandbox' | 'production';
  /** Where the client's texts come from besides the build (decision 0045). */
  translations?: TranslationService | undefined;
  /** Without it nobody can save a card. */
  stripe?: StripeSettings;
  /** Where the reporters' pages are behind Tor, too: `http://….onion`. Tor Browser is told in a header. */
  onion?: string | undefined;
  /** The company that runs the installation, on the front page and the privacy page. */
  operator?: { name: string; organizationNumber: string; email: string };
}

export interface StripeSettings {
  publishableKey: string;
  /** Loaded instead of Stripe.js: a stand-in's. */
  script?: string;
}

export interface TranslationService {
  /** The API's base URL. */
  url: string;
  project: string;
  /**
   * Lets the client report missing keys to the service. Only for pages of local and test hosts, because anyone can read
   * it.
   */
  key?: string | undefined;
}

/**
 * The headers of every response that serves the client, on this machine and on any static host (docs/deploy.md writes
 * them in that host's format). The page may only load, run and contact itself, the backend and, if configured, the
 * translation service for texts and Stripe for cards.
 */
export function securityHeaders(
  config: Pick<WebConfig, 'supabaseUrl' | 'translations' | 'stripe'>,
): Record<string, string> {
  const backend = originOf(config);
  const texts = config.translations ? ` ${new URL(config.translations.url).origin}` : '';
  const cards = stripeSources(config.stripe);
  const policy = [
    "default-src 'none'",
    // wasm: the PDF viewer decodes images with it.
    `script-src 'self' 'wasm-unsafe-eval'${cards.script}`,
    // Some of Mantine's components write a style element.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${backend}`,
    // Recordings that were decrypted in the page.
    'media-src blob:',
    "font-src 'self'",
    `connect-src 'self'${backend}${texts}${cards.connect}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src ${cards.frame}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ];
  const secure = backend.startsWith(' https:');
  return {
    'content-security-policy': [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    // Links in emails have tokens in their path, so no URL is ever sent as a referrer.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Reporters may record their voice. The browser asks them first.
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The styles in the page's own markup, which shows that it is loading, as a policy names them. */
const LOADING_STYLES = [...readFileSync(join(repoRoot, 'web', REPORTERS_HTML), 'utf8').matchAll(/ style="([^"]*)"/g)]
  .map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  .join(' ');

/**
 * A second policy for the pages of reporters, on top of the first: the browser obeys both. No foreign origin, not even the
 * translation service or Stripe; no WebAssembly outside the worker that encrypts; no style that is written into the page but
 * the page's own; no form that is sent anywhere. Trusted Types refuse text where code or markup is made of it; one policy,
 * `default`, lets our own workers through.
 */
export function confidentialPolicy(config: Pick<WebConfig, 'supabaseUrl'>): string {
  const backend = originOf(config);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'unsafe-hashes' ${LOADING_STYLES}`,
    `img-src 'self' data: blob:${backend}`,
    'media-src blob:',
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The backend as a policy names it after 'self'. */
const originOf = ({ supabaseUrl }: Pick<WebConfig, 'supabaseUrl'>): string =>
  supabaseUrl === '' ? '' : ` ${new URL(supabaseUrl).origin}`;

/** What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy), or its stand-in. */
function stripeSources(stripe: StripeSettings | undefined): { script: string; connect: string; frame: string } {
  if (stripe === undefined) return { script: '', connect: '', frame: "'none'" };
  if (stripe.script !== undefined) {
    const { origin } = new URL(stripe.script);
    return { script: ` ${origin}`, connect: ` ${origin}`, frame: "'none'" };
  }
  const scripts = 'https://js.stripe.com https://*.js.stripe.com';
  return {
    script: ` ${scripts}`,
    connect: ' https://api.stripe.com',
    frame: `${scripts} https://hooks.stripe.com`,
  };
}

/** Pages that a mail's link opens: their paths hold tokens, which no search engine may keep. */
export function robotsTag(pathname: string): string | undefined {
  return isPathWithToken(pathname) ? 'noindex, nofollow' : undefined;
}

/** Files under /assets have a hash in their name and never change. Pages name them and must never be cached. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('/index.html') ? 'no-store' : 'public, max-age=3600';
}

const configBlock = /(<script type="application\/json" id="tillit-config">)[^<]*(<\/script>)/;

/** The page as every host serves it: without the settings that `injectConfig` writes. */
export const withoutConfig = (html: string): string => html.replace(configBlock, '$1$2');

/** The settings that the pages of reporters need. Of other services they know nothing. */
export const reporterConfig = ({ supabaseUrl, publishableKey, environment }: WebConfig): WebConfig => ({
  supabaseUrl,
  publishableKey,
  environment,
});

/** index.html with one environment's settings in its data block, which the policy allows. */
export function injectConfig(html: string, config: WebConfig): string {
  if (!configBlock.test(html)) throw new Error('index.html has no block for the settings (id="tillit-config")');
  const { translations } = config;
  const reports = config.environment === 'local' || config.environment === 'test';
  const told = translations && !reports ? { ...translations, key: undefined } : translations;
  const json = JSON.stringify({ ...config, translations: told, onion: undefined }).replaceAll('<', '\\u003c');
  return html.replace(configBlock, (_, open: string, close: string) => open + json + close);
}
