import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import type { BulkAction } from './check-actions.ts';
import {
  ArchiveCheckListsDocument,
  CancelCheckListsDocument,
  RemindCheckListsDocument,
  UnarchiveCheckListsDocument,
  UpdateCheckListDocument,
} from './check-commands.generated.ts';

/**
 * Applies an action to all target lists or to none, and loads the screen's queries again. With a filter, lists that the
 * action does not apply to are skipped.
 * @throws AppError with codes and paths (`ids.3`)
 */
export async function actOnCheckLists(action: BulkAction, target: BulkTarget): Promise<void> {
  const variables = toBulkVariables(target);
  switch (action) {
    case 'REMIND':
      await apollo.mutate({ mutation: RemindCheckListsDocument, variables });
      break;
    case 'CANCEL':
      await apollo.mutate({ mutation: CancelCheckListsDocument, variables });
      break;
    case 'ARCHIVE':
      await apollo.mutate({ mutation: ArchiveCheckListsDocument, variables });
      break;
    case 'UNARCHIVE':
      await apollo.mutate({ mutation: UnarchiveCheckListsDocument, variables });
      break;
    default:
      action satisfies never;
  }
  await refetchShown();
}

/** Changes the description of the job in the police certificate's purpose letter. */
export async function updateJobDescription(checkListId: string, jobDescription: string): Promise<void> {
  await apollo.mutate({ mutation: UpdateCheckListDocument, variables: { checkListId, jobDescription } });
  await refetchShown();
}
