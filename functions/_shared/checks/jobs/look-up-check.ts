import * as z from 'zod/mini';
import { Failure } from '../../platform/contract/failure.ts';
import { callService } from '../../platform/database/client.ts';
import { ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { companyRegister } from '../providers/company-register.ts';
import { creditBureau } from '../providers/credit-bureau.ts';
import type { CheckProvider, Proposal } from '../providers/provider.ts';
import { subject } from '../providers/provider.ts';
import { sanctions } from '../providers/sanctions.ts';

const providers: readonly CheckProvider[] = [companyRegister, sanctions, creditBureau];

/**
 * Asks a provider about a check at the desk and keeps what it proposes. A question that was answered, or asked again,
 * is skipped.
 */
export const lookUpCheck = jobKind({
  kind: 'LOOK_UP_CHECK',
  payload: z.object({ checkId: z.uuid(), provider: z.string(), key: z.string() }),
  run: async ({ checkId, provider: name, key }) => {
    const question = { check_id: checkId, provider: name, key };
    const asked = await callService('check_lookup', question, z.nullable(subject));
    if (asked === null) return;
    const provider = providers.find((each) => each.name === name);
    if (provider === undefined) throw new Error(`Unknown provider: ${name}`);
    const isSetUp = provider.isSetUp();
    const proposals: readonly Proposal[] = isSetUp ? await provider.lookUp(asked, key) : [];
    const outcome = isSetUp ? 'ANSWERED' : 'NOT_SET_UP';
    await callService('keep_proposals', { ...question, outcome, proposals }, z.boolean());
  },
  errorCode: (error) => (isDown(error) ? 'PROVIDER_DOWN' : null),
});

function isDown(error: unknown): boolean {
  return error instanceof ProviderUnavailable || (error instanceof Failure && error.status === 503);
}
