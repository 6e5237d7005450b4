import { keySet } from '#local/jwt.ts';
import type { Keys } from '#local/keys.ts';
import { LOCAL_EID_CLIENT } from '#local/stand-ins/eid/client.ts';
import { LOCAL_OPERATOR } from '#local/operator.ts';

export interface Addresses {
  url: string;
  inboxUrl: string;
  standInsUrl: string;
  siteUrl: string;
  keys: Keys;
}

/**
 * Returns the environment of the edge functions: the hosted platform's variables and our own settings (docs/deploy.md).
 */
export function functionEnvironment({ url, inboxUrl, standInsUrl, siteUrl, keys }: Addresses): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_JWKS: JSON.stringify(keySet(keys)),
    SITE_URL: siteUrl,
    WORK_KEY: keys.workKey,
    OPERATOR_NAME: LOCAL_OPERATOR.name,
    OPERATOR_NUMBER: LOCAL_OPERATOR.organizationNumber,
    OPERATOR_ADDRESS: LOCAL_OPERATOR.address,
    OPERATOR_EMAIL: LOCAL_OPERATOR.email,
    OPERATOR_IN_BUSINESS_REGISTER: 'yes',
    OPERATOR_ACCOUNT: LOCAL_OPERATOR.account,
    // The hosted gateway sets this header, and so does ours, whatever the client sent.
    CLIENT_IP_HEADER: 'cf-connecting-ip',
    MAIL_API_URL: `${inboxUrl}/mail`,
    MAIL_API_KEY: keys.mailKey,
    MAIL_FROM: 'Tillit <no-reply@tillit.example>',
    SMS_API_URL: `${inboxUrl}/sms`,
    SMS_API_KEY: keys.smsKey,
    COMPANIES_API_URL: `${standInsUrl}/companies`,
    MAPS_API_URL: `${standInsUrl}/maps`,
    MAPS_API_KEY: keys.mapsKey,
    SANCTIONS_API_URL: `${standInsUrl}/sanctions`,
    SANCTIONS_API_KEY: keys.registersKey,
    CREDIT_API_URL: `${standInsUrl}/credit`,
    CREDIT_API_KEY: keys.registersKey,
    EHF_API_URL: `${standInsUrl}/ehf`,
    EHF_API_KEY: keys.registersKey,
    DNS_API_URL: `${standInsUrl}/dns`,
    RDAP_API_URL: `${standInsUrl}/rdap`,
    VIES_API_URL: `${standInsUrl}/vies`,
    PASSWORD_RANGES_URL: `${standInsUrl}/passwords`,
    EID_ISSUER_URL: `${standInsUrl}/eid`,
    EID_CLIENT_ID: LOCAL_EID_CLIENT,
    EID_KEYS: keys.eidKeys,
    VERIFF_API_URL: `${standInsUrl}/veriff`,
    VERIFF_API_KEY: keys.veriffKey,
    VERIFF_SHARED_SECRET: keys.veriffSecret,
    STRIPE_API_URL: standInsUrl,
    STRIPE_SECRET_KEY: keys.stripeKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    IDENTIFIER_KEY: keys.identifierKey,
    SEAL_PRIVATE_KEY: keys.sealPrivateKey,
    SEAL_KEY_SERVICE: '',
    SEAL_CERTIFICATE_CHAIN: keys.sealCertificateChain,
    SEAL_TSA_URLS: '',
    SEAL_TSA_TRUST: '',
    SEAL_LEVEL: '',
  };
}
