import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  ArchivePeopleDocument,
  DestroyPeopleDocument,
  SetPeopleDepartmentsDocument,
  UnarchivePeopleDocument,
  UpdatePersonDocument,
} from './people.generated.ts';

export async function archivePeople(target: BulkTarget): Promise<void> {
  await apollo.mutate({ mutation: ArchivePeopleDocument, variables: toBulkVariables(target) });
  await refetchShown();
}

export async function unarchivePeople(target: BulkTarget): Promise<void> {
  await apollo.mutate({ mutation: UnarchivePeopleDocument, variables: toBulkVariables(target) });
  await refetchShown();
}

/**
 * Removes people for good; `afterwards` runs before the screen loads again. @throws AppError IMMUTABLE if one of them is
 * the team's OWNER
 */
export async function removePeople(target: BulkTarget, afterwards: () => void): Promise<void> {
  await apollo.mutate({ mutation: DestroyPeopleDocument, variables: toBulkVariables(target) });
  afterwards();
  await refetchShown();
}

/** Sets the departments of people, among those that the user manages. */
export async function setDepartments(target: BulkTarget, departmentIds: readonly string[]): Promise<void> {
  await apollo.mutate({
    mutation: SetPeopleDepartmentsDocument,
    variables: { ...toBulkVariables(target), departmentIds: [...departmentIds] },
  });
  await refetchShown();
}

export async function updatePerson(
  personId: string,
  input: { readonly firstName: string | null; readonly lastName: string; readonly phone: string },
): Promise<void> {
  await apollo.mutate({ mutation: UpdatePersonDocument, variables: { personId, input } });
  await refetchShown();
}
