// When a domain was registered, from RDAP (RFC 9082 and 9083): registries answer openly, and RDAP_API_URL sends each
// question on to the registry of the domain. Only the name of the domain leaves us, never a mailbox.
import * as z from 'zod/mini';
import { environment } from '../../platform/environment.ts';
import { expiringCache } from '../../platform/lookup/expiring-cache.ts';
import { callProvider } from '../../platform/provider/call-provider.ts';
import { DEADLINE_MILLISECONDS } from './provider.ts';

const record = z.object({
  events: z._default(z.array(z.object({ eventAction: z.string(), eventDate: z.string() })), []),
});

const remember = expiringCache<Date | null>({ milliseconds: 3_600_000, max: 500 });

/**
 * Returns when the first of these domains that a registry knows was registered. Null without a registry to ask, or when
 * it doesn't say. Throws ProviderUnavailable when a later try may succeed.
 */
export async function registrationOf(domains: readonly string[]): Promise<Date | null> {
  const base = environment('RDAP_API_URL', '').replace(/\/$/, '');
  if (base === '') return null;
  for (const domain of domains) {
    const registered = await remember(domain, () => ask(base, domain));
    if (registered !== null) return registered;
  }
  return null;
}

async function ask(base: string, domain: string): Promise<Date | null> {
  const { status, body } = await callProvider({
    url: `${base}/domain/${encodeURIComponent(domain)}`,
    followsRedirects: true,
    signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
  });
  // 404: a name below a registered domain, or a registry without RDAP.
  const { data } = record.safeParse(status === 200 ? body : null);
  const event = data?.events.find(({ eventAction }) => eventAction === 'registration');
  const date = new Date(event?.eventDate ?? '');
  // The first domains are of 1985. NaN is neither.
  return date.getUTCFullYear() >= 1985 && date.getTime() <= Date.now() ? date : null;
}
