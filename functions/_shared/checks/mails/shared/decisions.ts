import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { candidatePayload, exampleCandidate } from './candidate.ts';
import { checkListsPage, exampleSender, senderPayload } from './check-list-page.ts';

/** Mails to the candidate that lead to their own record. */
export const ownRecordPayload = {
  ...candidatePayload,
  checkListId: z.uuid(),
  /** Of the candidate's own account; null once they have deleted it. */
  accountSlug: z.nullable(z.string()),
};

/** URL of the candidate's own record, or null without an account. */
export function ownRecordPage(
  { accountSlug: slug, checkListId }: { accountSlug: string | null; checkListId: string },
  { link }: Context,
): string | null {
  return slug === null
    ? null
    : link('CHECK_WIZARD', { accountType: 'PERSONAL', slug }, { id: checkListId, step: 'overview' });
}

export const exampleOwnRecord = {
  ...exampleCandidate,
  checkListId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  accountSlug: 'ola-hansen',
};

/** Mails to the sender's side that open one check list. */
export const resultPayload = { ...senderPayload, checkListId: z.uuid() };

/** URL of the result of one check list. */
export function resultPage(
  payload: { accountSlug: string; accountType: 'TEAM' | 'PERSONAL'; checkListId: string },
  context: Context,
): string {
  return `${checkListsPage(payload, context)}?result=${payload.checkListId}`;
}

export const exampleResult = { ...exampleSender, checkListId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' };
