// The operator's access point in the Peppol network, which sends to the buyer's and says how that went (decision 0276):
// POST /documents {type, sender, receiver, document} → {id}, carried out once for each Idempotency-Key; 4xx: it will never
// be accepted. GET /documents/{id} → {status}.
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { environment } from '../../platform/environment.ts';
import { callProvider, orderFromProvider, ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import type { EhfDocument } from './schemas.ts';
import { ORGANIZATION_SCHEME, ublOf } from './ubl.ts';

const DEADLINE_MILLISECONDS = 10_000;

/** Hands a document in. Returns its id at the access point. @throws ProviderUnavailable, ProviderRejected */
export async function handIn(document: EhfDocument): Promise<string> {
  const body = {
    type: document.kind === 'INVOICE' ? 'invoice' : 'creditNote',
    sender: `${ORGANIZATION_SCHEME}:${document.seller.organizationNumber}`,
    receiver: `${ORGANIZATION_SCHEME}:${document.buyer.organizationNumber}`,
    document: Buffer.from(ublOf(document)).toString('base64'),
  };
  const answer = await orderFromProvider({ ...request('documents'), body, idempotencyKey: `ehf-${document.id}` });
  return understood(accepted, answer).id;
}

/** How the network has treated a document: UNDERWAY until it knows. */
export type Outcome = z.output<typeof outcome>['status'];

/** Asks about a document that was handed in. @throws ProviderUnavailable */
export async function askOutcome(providerId: string): Promise<Outcome> {
  const { body } = await callProvider(request(`documents/${encodeURIComponent(providerId)}`));
  return understood(outcome, body).status;
}

function request(path: string) {
  const url = `${environment('EHF_API_URL').replace(/\/$/, '')}/${path}`;
  return { url, apiKey: environment('EHF_API_KEY'), signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) };
}

function understood<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const { success, data } = z.safeParse(schema, body);
  if (!success) throw new ProviderUnavailable('The access point answered something else');
  return data;
}

const accepted = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const outcome = z.object({ status: z.enum(['UNDERWAY', 'DELIVERED', 'REFUSED']) });
