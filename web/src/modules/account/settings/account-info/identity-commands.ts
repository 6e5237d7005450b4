import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { IdentitiesDocument, IdentityNumberDocument, SetDefaultIdentityDocument } from './identities.generated.ts';
import type { Identity_IdentityFragment } from './identities.generated.ts';

export type Identity = Identity_IdentityFragment;

/** Makes the identity the default. If it is verified, it sets the user's name everywhere. @throws AppError */
export async function setDefaultIdentity(identityId: string): Promise<void> {
  await apollo.mutate({ mutation: SetDefaultIdentityDocument, variables: { identityId } });
  await refetchShown(IdentitiesDocument);
}

/**
 * Returns the national identity number, which is not cached. The server requires a fresh SMS confirmation. @throws
 * AppError
 */
export async function readIdentityNumber(identityId: string): Promise<string> {
  const { data } = await apollo.query({
    query: IdentityNumberDocument,
    variables: { identityId },
    fetchPolicy: 'no-cache',
  });
  return data?.identityNumber ?? '';
}
