import * as z from 'zod/mini';
import { SSO_KINDS } from '../contract/sso-schemas.ts';
import type { CheckedDomain, SsoConnectionForm, SsoSettings } from '../contract/sso-schemas.ts';
import { failure } from '../../platform/contract/failure.ts';
import { callService, callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { linksTo } from '../../platform/links.ts';
import { logLine } from '../../platform/log.ts';
import { textRecords } from '../../platform/lookup/dns.ts';
import { ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { codeOf } from '../../platform/provider/openid.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { readMetadata, SECRET_SEAL } from './provider.ts';

const settingsShape = z.object({
  connection: z.nullable(
    z.object({
      id: z.uuid(),
      kind: z.enum(SSO_KINDS),
      issuer: z.string(),
      clientId: z.string(),
      departmentId: z.nullable(z.uuid()),
      departmentRole: z.enum(['MANAGER', 'MEMBER']),
      trustsFactor: z.boolean(),
      isTested: z.boolean(),
      isOn: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  domains: z.array(z.object({ domain: z.string(), record: z.string(), isProven: z.boolean(), isMissing: z.boolean() })),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  ownerHasFactor: z.boolean(),
});

/** Where a connection's provider sends people back to: its own page, so that answers of two providers never mix. */
export function redirectUri(connectionId: string): string {
  // Registered at the provider, so it has one language. The page goes on in the browser's.
  return linksTo(environment('SITE_URL'), 'en')('SSO_CALLBACK', null, { id: connectionId });
}

/** Fails with ACCOUNT_NOT_FOUND for strangers and UNAUTHORIZED for members. */
export async function readSettings(session: ActingSession, accountId: string): Promise<SsoSettings> {
  const settings = await callServiceFor(session, 'sso_settings', { account_id: accountId }, settingsShape);
  return { ...settings, redirectUri: settings.connection === null ? null : redirectUri(settings.connection.id) };
}

/** Saves the connection, after its issuer has answered as a provider. Fails with INVALID at `issuer` otherwise. */
export async function saveConnection(
  session: ActingSession,
  accountId: string,
  { clientSecret, ...input }: SsoConnectionForm,
): Promise<void> {
  // Before anything is asked outside: strangers and sessions without the second level cause no request.
  await callServiceFor(session, 'require_sso_settings', { account_id: accountId });
  try {
    await readMetadata(input);
  } catch (error) {
    logLine({ function: 'sso', failed: 'metadata', reason: codeOf(error) });
    throw failure('INVALID', 'issuer');
  }
  await callServiceFor(session, 'save_sso_connection', {
    account_id: accountId,
    input,
    sealed_secret: clientSecret === '' ? null : await sealText(SECRET_SEAL, clientSecret),
  });
}

const tokenShape = z.object({ token: z.string() });
const checkedShape = z.object({ proven: z.boolean() });

/** Looks for a domain's record now. Fails with TAKEN at `domain`, or with 503 INTERNAL at `dns`. */
export async function checkDomain(session: ActingSession, accountId: string, domain: string): Promise<CheckedDomain> {
  const asked = { account_id: accountId, domain };
  const { token } = await callServiceFor(session, 'sso_domain_token', asked, tokenShape);
  try {
    return await noteDomain(accountId, domain, token);
  } catch (error) {
    throw error instanceof ProviderUnavailable ? failure('INTERNAL', 'dns', 503) : error;
  }
}

/** Looks for a record and notes whether it is there. Throws ProviderUnavailable, which notes nothing. */
export async function noteDomain(accountId: string, domain: string, token: string): Promise<CheckedDomain> {
  const isFound = (await textRecords(domain)).includes(token);
  const noted = { account_id: accountId, domain, token, is_found: isFound };
  return callService('note_sso_domain', noted, checkedShape);
}
