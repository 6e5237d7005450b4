import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { GrantCheckRequestTypeDocument } from './request-type-grants.generated.ts';

/** Grants a set of checks to a team, or withdraws it. @throws AppError */
export async function grantRequestType(
  accountId: string,
  type: string,
  granted: boolean,
  reason: string,
): Promise<void> {
  await apollo.mutate({ mutation: GrantCheckRequestTypeDocument, variables: { accountId, type, granted, reason } });
  await refetchShown();
}
