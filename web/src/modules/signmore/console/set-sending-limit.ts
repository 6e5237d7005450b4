import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { SetSendingLimitDocument } from './account-sending.generated.ts';

/** Lifts the limits on mails of an account's persons, or sets them again. @throws AppError */
export async function setSendingLimit(accountId: string, limited: boolean, reason: string): Promise<void> {
  await apollo.mutate({ mutation: SetSendingLimitDocument, variables: { accountId, limited, reason } });
  await refetchShown();
}
