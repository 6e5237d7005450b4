import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { batchesOf } from '#shared/import/batches-of.ts';
import {
  AddCheckPeopleDocument,
  RemoveCheckRequestPeopleDocument,
  UpdateCheckRequestPersonDocument,
  UploadCheckListsDocument,
} from './people.generated.ts';
import type { PersonInput, UploadedRow } from '#functions/checks/contract/request-input.ts';

/** `onAdded` runs before the people are loaded again, so that the form can take the next one. */
export async function addPeople(
  checkRequestId: string,
  people: readonly PersonInput[],
  onAdded?: () => void,
): Promise<void> {
  await apollo.mutate({
    mutation: AddCheckPeopleDocument,
    variables: { checkRequestId, people },
  });
  onAdded?.();
  await refetchShown();
}

/**
 * Adds rows in batches. A batch is added whole, or not at all if one of its rows is refused: VALIDATION_FAILED with the
 * path `field::row`. `onAdded` runs after each.
 */
export async function uploadPeople(
  checkRequestId: string,
  rows: readonly UploadedRow[],
  onAdded: (rows: readonly UploadedRow[]) => void,
): Promise<void> {
  try {
    for (const batch of batchesOf(rows)) {
      await apollo.mutate({
        mutation: UploadCheckListsDocument,
        variables: { checkRequestId, rows: batch },
      });
      onAdded(batch);
    }
  } finally {
    await refetchShown();
  }
}

export async function updatePerson(checkRequestPersonId: string, input: PersonInput): Promise<void> {
  await apollo.mutate({
    mutation: UpdateCheckRequestPersonDocument,
    variables: { checkRequestPersonId, input },
  });
  await refetchShown();
}

export async function removePeople(checkRequestId: string, ids: readonly string[]): Promise<void> {
  await apollo.mutate({ mutation: RemoveCheckRequestPeopleDocument, variables: { checkRequestId, ids: [...ids] } });
  await refetchShown();
}
