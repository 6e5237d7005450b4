import type { DecisionInput } from '#functions/checks/contract/review-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  DecideReviewDocument,
  OpenReviewDocument,
  ReleaseReviewDocument,
  RenewReviewDocument,
  RepeatLookupDocument,
  UpdateCheckSettingDocument,
} from './reviews.generated.ts';

/** Claims a check. @throws AppError TAKEN while another reviewer has it, ACCOUNT_NOT_FOUND when it no longer waits */
export async function openReview(checkId: string, reason: string | null): Promise<void> {
  await apollo.mutate({ mutation: OpenReviewDocument, variables: { checkId, reason } });
}

export async function renewReview(checkId: string): Promise<void> {
  await apollo.mutate({ mutation: RenewReviewDocument, variables: { checkId } });
}

export async function releaseReview(checkId: string): Promise<void> {
  await apollo.mutate({ mutation: ReleaseReviewDocument, variables: { checkId } });
}

export async function decideReview(checkId: string, input: DecisionInput, reason: string | null): Promise<void> {
  await apollo.mutate({ mutation: DecideReviewDocument, variables: { checkId, input, reason } });
}

export async function repeatLookup(checkId: string, provider: string): Promise<void> {
  await apollo.mutate({ mutation: RepeatLookupDocument, variables: { checkId, provider } });
  await refetchShown();
}

/** Lets the team review its own checks, or leaves it to the platform. */
export async function setOwnReview(accountId: string, ownReview: boolean): Promise<void> {
  const variables = { accountId, input: { ownReview } };
  await apollo.mutate({ mutation: UpdateCheckSettingDocument, variables });
  await refetchShown();
}
