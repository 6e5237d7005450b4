import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { DestroyCheckListDocument, ReleaseCheckListDocument } from './retention.generated.ts';

/** Lets the rules apply again; what is overdue is deleted in the night. */
export async function releaseCheckList(id: string): Promise<void> {
  await apollo.mutate({ mutation: ReleaseCheckListDocument, variables: { id } });
  await refetchShown();
}

/** Deletes an ended check list with everything about it. @throws AppError IMMUTABLE while it is held or disputed */
export async function destroyCheckList(id: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyCheckListDocument, variables: { id } });
  await refetchShown();
}
