import type { ReferenceTemplateInput } from '#functions/checks/contract/question-sets.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  ArchiveReferenceTemplateDocument,
  CreateReferenceTemplateDocument,
  DestroyReferenceTemplateDocument,
  UpdateReferenceTemplateDocument,
} from './templates.generated.ts';

export async function createTemplate(accountId: string, input: ReferenceTemplateInput): Promise<void> {
  await apollo.mutate({
    mutation: CreateReferenceTemplateDocument,
    variables: { accountId, input },
  });
}

/** `version` is the one that was edited. @throws AppError with INVALID_ACTION at `version` when there is a newer one */
export async function updateTemplate(id: string, version: number, input: ReferenceTemplateInput): Promise<void> {
  await apollo.mutate({
    mutation: UpdateReferenceTemplateDocument,
    variables: { referenceTemplateId: id, version, input },
  });
}

/** Takes a template out of use, or back into it. */
export async function archiveTemplate(referenceTemplateId: string, archived: boolean): Promise<void> {
  await apollo.mutate({ mutation: ArchiveReferenceTemplateDocument, variables: { referenceTemplateId, archived } });
  await refetchShown();
}

/** Deletes an archived template. */
export async function destroyTemplate(referenceTemplateId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyReferenceTemplateDocument, variables: { referenceTemplateId } });
  await refetchShown();
}
