import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isOrganizationNumber, plainOrganizationNumber } from '#functions/platform/contract/organization-number.ts';
import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import { SEAL_LEVELS } from '#functions/platform/contract/seal-levels.ts';
import { signerFrom } from '#functions/platform/seal/crypto/signer.ts';
import { settingsFault } from '#functions/platform/seal/level.ts';
import { keysFrom } from '#functions/platform/seal/seal-keys.ts';
import { SMS_COUNTRIES } from '#functions/platform/sms/mobile-number.ts';
import type { WebConfig } from '#scripts/web/headers.ts';
import { translationService, translationSettings } from '#scripts/web/translation-settings.ts';

/** Says of a setting that the file does not have what people understand. */
const text = () => z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'is no text') });
const filled = text().min(1, 'is empty');
/** A key of a service: its prefix alone is the example's. */
const keyWith = (prefix: string, what: string) =>
  text().regex(new RegExp(`^${prefix}[A-Za-z0-9_+/=-]{16,}$`), `${what}, as the service shows it`);
/** Reserved for documentation and tests (RFC 2606, RFC 6761): no mail of theirs is delivered. */
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;
const realAddress = z
  .email('is no email address')
  .refine((address) => !RESERVED_DOMAIN.test(address), 'an address of a domain of yours');
const https = z.url({
  protocol: /^https$/,
  hostname: z.regexes.hostname,
  error: 'an address that begins with https://',
});
/** Empty: the installation does without the service. */
const optionalUrl = z.union([z.literal(''), https]).default('');

/** As functions/_shared/identity/eid/broker.ts reads it. */
function isEidKeys(text: string): boolean {
  const jwk = z.object({ kty: filled, kid: filled, alg: filled, d: filled });
  try {
    return z.object({ sign: jwk, encrypt: jwk }).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Secrets of the edge functions, by the names that they read. */
const secretsShape = z.object({
  SITE_URL: https,
  WORK_KEY: text().min(32, 'at least 32 random characters'),
  IDENTIFIER_KEY: text()
    .regex(/^[A-Za-z0-9+/]{43}=$/, '32 random bytes in base64')
    .meta({ keep: 'without it no stored identity number can be read' }),
  EID_ISSUER_URL: https,
  EID_CLIENT_ID: filled,
  EID_KEYS: filled.refine(isEidKeys, 'two private JWKs with kid and alg: {"sign": …, "encrypt": …}').meta({
    keep: 'the eID broker knows their public halves',
  }),
  VERIFF_API_URL: https.default('https://stationapi.veriff.com'),
  VERIFF_API_KEY: filled,
  VERIFF_SHARED_SECRET: filled,
  CLIENT_IP_HEADER: filled.default('cf-connecting-ip'),
  MAIL_API_URL: https,
  MAIL_API_KEY: filled,
  MAIL_FROM: filled.refine(
    (from) => realAddress.safeParse(/^[^<>]*<([^<>]+)>$/.exec(from)?.[1] ?? from).success,
    'Name <address>, of a domain of yours',
  ),
  COMPANIES_API_URL: https.default('https://data.brreg.no/enhetsregisteret/api'),
  VIES_API_URL: https.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  MAPS_API_URL: https.default('https://maps.googleapis.com/maps/api'),
  MAPS_API_KEY: filled,
  SANCTIONS_API_URL: optionalUrl,
  SANCTIONS_API_KEY: z.string().default(''),
  CREDIT_API_URL: optionalUrl,
  CREDIT_API_KEY: z.string().default(''),
  EHF_API_URL: optionalUrl,
  EHF_API_KEY: z.string().default(''),
  DNS_API_URL: https.default('https://dns.google/resolve'),
  RDAP_API_URL: optionalUrl,
  PASSWORD_RANGES_URL: optionalUrl,
  SMS_API_URL: https,
  SMS_API_KEY: filled,
  SMS_FROM: z.string().max(15).default(PRODUCT_NAME),
  SMS_COUNTRIES: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/, 'country codes, separated by commas')
    .default(SMS_COUNTRIES),
  STRIPE_API_URL: https.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: keyWith('[rs]k_(test|live)_', 'a secret or restricted key'),
  STRIPE_WEBHOOK_SECRET: keyWith('whsec_', 'the secret of the webhook'),
  OPERATOR_NAME: filled,
  OPERATOR_NUMBER: filled,
  OPERATOR_ADDRESS: filled,
  OPERATOR_EMAIL: realAddress,
  OPERATOR_ACCOUNT: z
    .string()
    .regex(/^(\d{11})?$/, 'the eleven digits of a bank account')
    .default(''),
  OPERATOR_IN_BUSINESS_REGISTER: z.enum(['yes', 'no'], 'yes or no').default('yes'),
  SEAL_PRIVATE_KEY: z
    .union([z.literal(''), text().includes('PRIVATE KEY')], 'a private key as PEM')
    .default('')
    .meta({ keep: 'it seals what is signed, unless SEAL_KEY_SERVICE keeps the key' }),
  SEAL_KEY_SERVICE: z.string().default(''),
  SEAL_CERTIFICATE_CHAIN: filled.includes('BEGIN CERTIFICATE', 'certificates as PEM').meta({
    keep: 'the certificate of SEAL_PRIVATE_KEY',
  }),
  SEAL_TSA_URLS: z.string().default(''),
  SEAL_TSA_TRUST: z.string().default(''),
  SEAL_LEVEL: z.enum(['', ...SEAL_LEVELS], 'B-B, B-T or B-LTA').default(''),
});

const shape = secretsShape.extend(translationSettings).extend({
  SUPABASE_PROJECT_REF: text().regex(/^[a-z]{20}$/, 'the 20 letters of the project’s address'),
  SUPABASE_ACCESS_TOKEN: filled,
  SUPABASE_DB_PASSWORD: filled,
  SUPABASE_URL: https,
  SUPABASE_PUBLISHABLE_KEY: keyWith('sb_publishable_', 'the publishable key'),
  SUPABASE_SECRET_KEY: keyWith('sb_secret_', 'the secret key'),
  STRIPE_PUBLISHABLE_KEY: keyWith('pk_(test|live)_', 'a publishable key'),
  ONION_URL: z
    .union([
      z.literal(''),
      z.string().regex(/^http:\/\/[a-z2-7]{56}\.onion$/, 'http:// and the name of an onion service'),
    ])
    .default(''),
  CHECK_EMAIL: realAddress,
  CHECK_PHONE: text().regex(/^\+\d{1,3} \d{4,14}$/, 'a country code and a number, as in +47 90000000'),
  CHECK_INBOX_URL: optionalUrl,
  ENVIRONMENT: z.enum(['test', 'sandbox', 'production'], 'test, sandbox or production').default('production'),
});

const settingsShape = shape
  .refine((settings) => settings.WORK_KEY !== settings.SUPABASE_SECRET_KEY, {
    path: ['WORK_KEY'],
    message: 'must be a secret of its own: the database keeps it',
  })
  .refine(
    ({ STRIPE_PUBLISHABLE_KEY: ours, STRIPE_SECRET_KEY: theirs }) => ours.split('_')[1] === theirs.split('_')[1],
    { path: ['STRIPE_PUBLISHABLE_KEY'], message: 'must be of the same mode, test or live, as STRIPE_SECRET_KEY' },
  )
  .refine((settings) => settings.EHF_API_URL === '' || settings.OPERATOR_ACCOUNT !== '', {
    path: ['OPERATOR_ACCOUNT'],
    message: 'is needed with EHF_API_URL',
  })
  .refine(
    (settings) =>
      settings.EHF_API_URL === '' || isOrganizationNumber(plainOrganizationNumber(settings.OPERATOR_NUMBER)),
    {
      path: ['OPERATOR_NUMBER'],
      message: 'must be a Norwegian organisation number with EHF_API_URL',
    },
  )
  .refine((settings) => settings.TRANSLATIONS_URL === '' || settings.TRANSLATIONS_PROJECT !== '', {
    path: ['TRANSLATIONS_PROJECT'],
    message: 'is needed with TRANSLATIONS_URL',
  })
  .superRefine(async (settings, context) => {
    const fault = await sealFault(settings);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['SEAL_CERTIFICATE_CHAIN'], message: fault });
    const halfMade = fault === null ? timestampFault(settings) : null;
    if (halfMade !== null) context.addIssue({ code: 'custom', path: ['SEAL_LEVEL'], message: halfMade });
  });

/** Returns why the settings of timestamps are half made, as sealing itself finds, or null. */
function timestampFault(settings: Readonly<Record<string, unknown>>): string | null {
  try {
    return settingsFault(keysFrom((name) => String(settings[name])));
  } catch (error) {
    return `they cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns why nothing can be sealed with these now, as sealing itself finds, or null. Signs with the key. */
async function sealFault(settings: Readonly<Record<string, unknown>>): Promise<string | null> {
  try {
    await signerFrom(
      keysFrom((name) => String(settings[name])),
      new Date(),
    );
    return null;
  } catch (error) {
    return `nothing can be sealed with it and the key: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export type Settings = z.infer<typeof settingsShape>;

/** The keys that the operator keeps elsewhere, and why. */
export function keysToKeep(): { name: string; reason: string }[] {
  return Object.entries(shape.shape).flatMap(([name, schema]) => {
    const reason = schema.meta()?.['keep'];
    return typeof reason === 'string' ? [{ name, reason }] : [];
  });
}

/** Every setting that a deployment needs. The example file is checked against this list. */
export const settingNames = Object.keys(shape.shape);

/**
 * Reads the settings file (never committed). Throws an error that names missing or wrong settings, never their values.
 */
export async function readSettings(file: string): Promise<Settings> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: copy .env.example and fill it in (docs/deploy.md)`);
  const given = parseEnv(readFileSync(file, 'utf8'));
  const examples = Object.keys(given).filter((name) => given[name]?.includes('…'));
  const parsed = await settingsShape.safeParseAsync(given);
  if (parsed.success && examples.length === 0) return parsed.data;
  const faults = [
    ...examples.map((name) => `  ${name}: is the example’s`),
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
  ];
  throw new Error(`${file} is not complete:\n${faults.join('\n')}`);
}

/** The secrets for `supabase secrets set`, by name. */
export function functionSecrets(settings: Settings): Record<string, string> {
  return secretsShape.parse(settings);
}

/** The environment with which the CLI resolves env(…) in supabase.toml and finds its credentials. */
export function cliEnvironment(settings: Settings): Record<string, string> {
  return {
    SUPABASE_ACCESS_TOKEN: settings.SUPABASE_ACCESS_TOKEN,
    SUPABASE_DB_PASSWORD: settings.SUPABASE_DB_PASSWORD,
    SITE_URL: settings.SITE_URL,
    WORK_URL: `${settings.SUPABASE_URL}/functions/v1/work`,
    WORK_KEY: settings.WORK_KEY,
  };
}

/** The client's settings for its environment. */
export function clientConfig(settings: Settings): WebConfig {
  return {
    supabaseUrl: settings.SUPABASE_URL,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    environment: settings.ENVIRONMENT,
    translations: translationService(settings),
    stripe: { publishableKey: settings.STRIPE_PUBLISHABLE_KEY },
    onion: settings.ONION_URL === '' ? undefined : settings.ONION_URL,
    operator: {
      name: settings.OPERATOR_NAME,
      organizationNumber: settings.OPERATOR_NUMBER,
      email: settings.OPERATOR_EMAIL,
    },
  };
}
