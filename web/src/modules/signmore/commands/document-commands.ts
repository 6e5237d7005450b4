import { apollo } from '#session/apollo-client.ts';
import {
  ArchiveDocumentsDocument,
  CancelDocumentsDocument,
  DeleteDocumentsDocument,
  NotifyDocumentsDocument,
  NotifySignatureDocument,
  UnarchiveDocumentsDocument,
} from './document-commands.generated.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';

/** Which documents of an account: those named, or all that a filter finds (then only those the action applies to). */
export interface Chosen {
  readonly accountId: string;
  /** `filter` beside `ids` names the side, for a document that one account both sent and received. */
  readonly ids?: readonly string[];
  readonly filter?: Readonly<Record<string, string | boolean>>;
}

/**
 * Does one thing with many documents, all or nothing, and has what is on the screen loaded again.
 * @throws what the server says, as codes with paths (`ids.3`).
 */
export async function actOnDocuments(action: BulkAction, chosen: Chosen, reason = ''): Promise<void> {
  const variables = {
    accountId: chosen.accountId,
    ids: chosen.ids ? [...chosen.ids] : null,
    filter: chosen.filter ? JSON.stringify(chosen.filter) : null,
  };
  switch (action) {
    case 'REMIND':
      await apollo.mutate({ mutation: NotifyDocumentsDocument, variables });
      break;
    case 'CANCEL':
      await apollo.mutate({ mutation: CancelDocumentsDocument, variables: { ...variables, reason } });
      break;
    case 'ARCHIVE':
      await apollo.mutate({ mutation: ArchiveDocumentsDocument, variables });
      break;
    case 'UNARCHIVE':
      await apollo.mutate({ mutation: UnarchiveDocumentsDocument, variables });
      break;
    case 'DELETE':
      await apollo.mutate({ mutation: DeleteDocumentsDocument, variables });
      break;
    default:
      action satisfies never;
  }
  await refetchShown();
}

/** Reminds one signee. */
export async function remindSignee(signatureId: string): Promise<void> {
  await apollo.mutate({ mutation: NotifySignatureDocument, variables: { signatureId } });
  await refetchShown();
}

/**
 * Loads again what is on the screen: a list, its counts, a document and its history hang together. Never rejects: what was
 * done before it is done, and a query that fails has told its page.
 */
export async function refetchShown(): Promise<void> {
  await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
}
