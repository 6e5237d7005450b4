import type { Hold } from '#functions/checks/contract/list-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { DestroyCheckListDocument, HoldCheckListDocument, ReleaseCheckListDocument } from './retention.generated.ts';

/** Keeps a check list for longer than the rules say. Replaces a former hold. */
export async function holdCheckList(id: string, hold: Hold): Promise<void> {
  await apollo.mutate({ mutation: HoldCheckListDocument, variables: { id, input: JSON.stringify(hold) } });
  await refetchShown();
}

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
