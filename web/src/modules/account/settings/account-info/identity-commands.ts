import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { callAsUser } from '#session/call-as-user.ts';
import type { ReadNumber } from '#functions/identity/contract/identity-schemas.ts';
import { IdentitiesDocument, RemoveIdentityDocument, SetDefaultIdentityDocument } from './identities.generated.ts';
import type { Identity_IdentityFragment } from './identities.generated.ts';

export type Identity = Identity_IdentityFragment;

/** Makes the identity the default. If it is verified, it sets the user's name everywhere. @throws AppError */
export async function setDefaultIdentity(identityId: string): Promise<void> {
  await apollo.mutate({ mutation: SetDefaultIdentityDocument, variables: { identityId } });
  await refetchShown(IdentitiesDocument);
}

/** Removes the identity: its eID no longer logs in. Requires the same confirmation as adding one. @throws AppError */
export async function removeIdentity(identityId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveIdentityDocument, variables: { identityId } });
  await refetchShown(IdentitiesDocument);
}

/**
 * Returns the national identity number, null if there is none. The server requires a fresh SMS confirmation. @throws
 * AppError
 */
export async function readIdentityNumber(identityId: string): Promise<string | null> {
  const request = { action: 'readNumber', subject: 'IDENTITY', subjectId: identityId };
  const { number } = await callAsUser<ReadNumber>('identity', request);
  return number;
}
