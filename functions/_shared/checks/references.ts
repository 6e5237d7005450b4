// Referees, by the token of their link. Every fault of a token is INVALID_TOKEN.
import { callService } from '../platform/database/client.ts';
import { hit } from '../platform/database/rate-limit.ts';
import { networkOf } from '../platform/http/client-address.ts';
import { nextRequest, referenceLink, referenceView, savedReferenceDraft } from './contract/reference-schemas.ts';
import type {
  NextReference,
  ReferenceLink,
  ReferenceRequest,
  ReferenceView,
  SavedReferenceDraft,
} from './contract/reference-schemas.ts';

type Requested<Action extends ReferenceRequest['action']> = Extract<ReferenceRequest, { readonly action: Action }>;

/** Returns what a link opens, and records nothing. */
export function openReference(token: string): Promise<ReferenceView> {
  return callService('reference', { token }, referenceView);
}

/** Tries of one mailbox in an hour: more than a person ever types. */
const CODE_TRIES = 10;

/** Returns a new link for the code of a mail and its mailbox. Fails with INVALID_TOKEN for every other pair. */
export async function openReferenceByCode({ code, email }: Requested<'openByCode'>): Promise<ReferenceLink> {
  await hit(`reference-code:${email}`, CODE_TRIES, 3600);
  return callService('open_reference_by_code', { code, email }, referenceLink);
}

/** Keeps what has been entered so far. Fails with INVALID_ACTION at `version` when another tab has saved since. */
export function saveReferenceDraft({ token, answers, version }: Requested<'saveDraft'>): Promise<SavedReferenceDraft> {
  return callService('save_reference_draft', { token, answers, version }, savedReferenceDraft);
}

/** Stores the answers, which ends the link. A repeat of the request changes nothing. */
export async function submitReference(
  { token, requestId, attributes, marketing, seconds, device, proof }: Requested<'submit'>,
  address: string | null,
): Promise<Record<string, never>> {
  const network = networkOf(address);
  const input = { requestId, attributes, marketing, seconds, device, proof, network };
  await callService('submit_reference', { token, input });
  return {};
}

/** Ends the request with a message to the sender's side. */
export async function declineReference({ token, message }: Requested<'decline'>): Promise<Record<string, never>> {
  await callService('decline_reference', { token, message });
  return {};
}

/** Ends the request to the wrong person. */
export async function disownReference({ token, reason }: Requested<'notMe'>): Promise<Record<string, never>> {
  await callService('disown_reference', { token, reason });
  return {};
}

/** Returns a new link to the next request to the mailbox of a link that was answered or declined, if there is one. */
export async function nextOfMailbox(token: string): Promise<NextReference> {
  return { next: await callService('next_reference', { token }, nextRequest) };
}
