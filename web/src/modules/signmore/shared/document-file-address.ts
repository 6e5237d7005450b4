import type { Download } from '#functions/platform/contract/download.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** An address for a file (its id) or the sealed document (`sealed`) of a document that the user may read; minutes. */
export function documentFileAddress(documentId: string, what: string): Promise<Download> {
  return callAsUser('files', { action: 'download', documentId, what });
}
