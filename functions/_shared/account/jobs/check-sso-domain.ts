import * as z from 'zod/mini';
import { ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { noteDomain } from '../sso/settings.ts';

/** Looks for the record of a proven domain. Without an answer of DNS, it is tried again and nothing changes. */
export const checkSsoDomain = jobKind({
  kind: 'CHECK_SSO_DOMAIN',
  payload: z.object({ accountId: z.uuid(), domain: z.string(), token: z.string() }),
  run: ({ accountId, domain, token }) => noteDomain(accountId, domain, token),
  errorCode: (error) => (error instanceof ProviderUnavailable ? 'PROVIDER_DOWN' : null),
});
