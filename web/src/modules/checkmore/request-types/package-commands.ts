import type { PackageInput } from '#functions/checks/contract/request-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CreateCheckPackageDocument,
  DestroyCheckPackageDocument,
  UpdateCheckPackageDocument,
} from './packages.generated.ts';

/** Saves a new package of the team and returns its id. */
export async function createPackage(accountId: string, input: PackageInput): Promise<string> {
  const { data } = await apollo.mutate({
    mutation: CreateCheckPackageDocument,
    variables: { accountId, input },
  });
  await refetchShown();
  const id = data?.createCheckPackage?.id;
  if (!id) throw new Error('createCheckPackage gave no package');
  return id;
}

export async function updatePackage(checkPackageId: string, input: PackageInput): Promise<void> {
  await apollo.mutate({
    mutation: UpdateCheckPackageDocument,
    variables: { checkPackageId, input },
  });
  await refetchShown();
}

export async function destroyPackage(checkPackageId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyCheckPackageDocument, variables: { checkPackageId } });
  await refetchShown();
}
