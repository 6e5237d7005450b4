// Single sign-on of a team: its provider of OpenID Connect, its domains, and logging in by it (decision 0253).
import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { email, key, line, opaque } from '../../platform/contract/text.ts';

export const SSO_KINDS = ['ENTRA', 'GOOGLE', 'OKTA', 'OTHER'] as const;
export type SsoKind = (typeof SSO_KINDS)[number];

/** Microsoft's tenant of personal accounts, in which nobody works for anybody. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';

const ENTRA_HOST = 'login.microsoftonline.com';
const GOOGLE = 'https://accounts.google.com';

/** Returns the tenant of an issuer of Entra ID, which must name one: `common` would let in every tenant. */
export function tenantOf(issuer: string): string | null {
  const tenant = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0$/.exec(issuer)?.[1];
  return tenant === undefined || tenant === CONSUMERS ? null : tenant;
}

/** Whether a provider of this kind can have this issuer. Loopback is the stand-in; the function asks it on a laptop only. */
function isIssuer(kind: SsoKind, issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, host, search, hash, username } = new URL(issuer);
  if (search + hash + username !== '') return false;
  const isStandIn = protocol === 'http:' && hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isStandIn) return false;
  switch (kind) {
    case 'ENTRA':
      return tenantOf(issuer) !== null && (isStandIn || host === ENTRA_HOST);
    case 'GOOGLE':
      return isStandIn || issuer === GOOGLE;
    case 'OKTA':
    case 'OTHER':
      // Their tokens prove an address only as their own kinds read them.
      return host !== ENTRA_HOST && host !== new URL(GOOGLE).host;
    default:
      return kind satisfies never;
  }
}

/** The form of a connection. An empty secret keeps the present one. */
export const ssoConnectionForm = z
  .object({
    kind: z.enum(SSO_KINDS),
    issuer: line('validation.required', 'validation.nameMax', 500),
    clientId: line('validation.required', 'validation.nameMax', 300),
    clientSecret: z.string().check(z.trim(), z.maxLength(1000)),
    departmentId: z.nullable(z.uuid()),
    departmentRole: z.enum(['MANAGER', 'MEMBER']),
    trustsFactor: z.boolean(),
  })
  .check(
    z.refine(({ kind, issuer }) => isIssuer(kind, issuer), { error: key('validation.urlFormat'), path: ['issuer'] }),
  );
export type SsoConnectionForm = z.infer<typeof ssoConnectionForm>;

/** `nordlys.no`, as DNS knows it. The database refuses those of free mailboxes. */
const domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, { error: key('validation.required') }), z.maxLength(253));
export const ssoDomainForm = z.object({ domain });

export const ssoLoginForm = z.object({ email: email() });

const accountId = z.uuid();
const attempt = { state: opaque(200), browserSecret: opaque(100) };

/** `sso`: settings for OWNER and ADMINs, logins for everybody. All but `read` of the settings takes the second level. */
export const ssoRequest = z.discriminatedUnion('action', [
  /** → SsoSettings */
  z.object({ action: z.literal('read'), accountId }),
  /** INVALID, DISPOSABLE_EMAIL or TOO_BIG at domain. */
  z.object({ action: z.literal('addDomain'), accountId, domain }),
  z.object({ action: z.literal('removeDomain'), accountId, domain }),
  /** TAKEN at domain, or 503 INTERNAL at dns. → CheckedDomain */
  z.object({ action: z.literal('checkDomain'), accountId, domain }),
  /** INVALID at issuer for one that does not answer as a provider, BLANK at clientSecret, INCLUSION at departmentId. */
  z.object({ action: z.literal('saveConnection'), accountId, connection: ssoConnectionForm }),
  z.object({ action: z.literal('removeConnection'), accountId }),
  /** INVALID_ACTION at tested, domain or ownerFactor. */
  z.object({ action: z.literal('switch'), accountId, isOn: z.boolean(), isRequired: z.boolean() }),
  /** → BegunSso */
  z.object({ action: z.literal('beginTest'), accountId, language }),
  /** INCLUSION at email: the domain has no single sign-on. → BegunSso */
  z.object({ action: z.literal('begin'), email: email(), language }),
  /**
   * VERIFICATION_FAILED at sso, ssoCancelled, ssoUnproven, ssoOutside or ssoRemoved; INVALID_TOKEN or TOKEN_EXPIRED at
   * state. → FinishedSso
   */
  z.object({
    action: z.literal('finish'),
    connectionId: z.uuid(),
    ...attempt,
    code: z.optional(opaque(8_000)),
    iss: z.optional(opaque(500)),
    error: z.optional(opaque(200)),
  }),
  /** After a login as the user whom the answer LINK named. INVALID_TOKEN at state, VERIFICATION_FAILED at ssoOther. */
  z.object({ action: z.literal('link'), ...attempt }),
]);

export interface SsoDomain {
  readonly domain: string;
  /** What the domain's TXT record must say. */
  readonly record: string;
  readonly isProven: boolean;
  /** It was proven, and its record is gone. */
  readonly isMissing: boolean;
}

export interface SsoConnection extends Omit<SsoConnectionForm, 'clientSecret'> {
  readonly id: string;
  /** An administrator has logged in by it since it was changed. */
  readonly isTested: boolean;
  readonly isOn: boolean;
  readonly isRequired: boolean;
}

export interface SsoSettings {
  readonly connection: SsoConnection | null;
  /** Where the provider sends people back to: registered there. Null before the connection is saved. */
  readonly redirectUri: string | null;
  readonly domains: readonly SsoDomain[];
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Without it, single sign-on cannot be required: the owner keeps another way in. */
  readonly ownerHasFactor: boolean;
}

export interface CheckedDomain {
  /** The record is there. */
  readonly proven: boolean;
}

export interface BegunSso {
  /** The provider's page. */
  readonly url: string;
  readonly state: string;
  /** Stays in this browser: without it, nobody can finish the attempt. */
  readonly browserSecret: string;
}

export type FinishedSso =
  | { readonly outcome: 'OPEN'; readonly accessToken: string; readonly refreshToken: string }
  /** A user has this address: they log in once as before, and then call `link`. */
  | { readonly outcome: 'LINK'; readonly email: string }
  /** Without a refresh token, people log in again every hour. */
  | { readonly outcome: 'TESTED'; readonly hasRefreshToken: boolean };
