import { apollo } from '#session/apollo-client.ts';
import { IdentitiesDocument, IdentityNumberDocument, SetDefaultIdentityDocument } from './identities.generated.ts';
import type { Identity_IdentityFragment } from './identities.generated.ts';

export type Identity = Identity_IdentityFragment;

/** Makes it the identity that the user goes by; verified, it names them everywhere. @throws AppError */
export async function setDefaultIdentity(identityId: string): Promise<void> {
  await apollo.mutate({ mutation: SetDefaultIdentityDocument, variables: { identityId } });
  // It is set, whether or not the list can be read again.
  await apollo.refetchQueries({ include: [IdentitiesDocument] }).catch(() => undefined);
}

/** The national identity number; nothing keeps it. The server asks for a fresh SMS confirmation. @throws AppError */
export async function readIdentityNumber(identityId: string): Promise<string> {
  const { data } = await apollo.query({
    query: IdentityNumberDocument,
    variables: { identityId },
    fetchPolicy: 'no-cache',
  });
  return data?.identityNumber ?? '';
}
