import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { registrationOf } from '../providers/domain-register.ts';

/** Looks up how old the domain of a referee's mailbox is, for the signal NEW_DOMAIN. Repeats do no harm. */
export const lookUpDomain = jobKind({
  kind: 'LOOK_UP_DOMAIN',
  payload: z.object({ refereeId: z.uuid() }),
  run: async ({ refereeId }) => {
    const referee = { referee_id: refereeId };
    const domains = await callService('referee_domains', referee, z.array(z.string()));
    const registered = await registrationOf(domains);
    if (registered === null) return;
    await callService('note_domain_age', { ...referee, registered_at: registered.toISOString() });
  },
  errorCode: (error) => (error instanceof ProviderUnavailable ? 'PROVIDER_DOWN' : null),
});
