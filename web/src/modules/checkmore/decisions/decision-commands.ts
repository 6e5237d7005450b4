import type { Comment, ListDecision } from '#functions/checks/contract/decisions.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AssignCheckListDocument,
  CommentOnCheckListDocument,
  DecideOnCheckListDocument,
  SendCheckListCommentDocument,
} from './decisions.generated.ts';

// Each loads the screen's queries again, and throws AppError with codes and paths.

export async function decideOnCheckList(id: string, input: ListDecision): Promise<void> {
  await apollo.mutate({ mutation: DecideOnCheckListDocument, variables: { id, input } });
  await refetchShown();
}

export async function commentOnCheckList(id: string, input: Comment): Promise<void> {
  await apollo.mutate({ mutation: CommentOnCheckListDocument, variables: { id, input } });
  await refetchShown();
}

/** Sends a comment to the candidate. */
export async function sendComment(id: string, commentId: string): Promise<void> {
  await apollo.mutate({ mutation: SendCheckListCommentDocument, variables: { id, commentId } });
  await refetchShown();
}

/** Null: nobody looks after the list any more. */
export async function assignCheckList(id: string, userId: string | null): Promise<void> {
  await apollo.mutate({
    mutation: AssignCheckListDocument,
    variables: { id, ...(userId === null ? {} : { userId }) },
  });
  await refetchShown();
}
