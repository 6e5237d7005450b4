import type { Download } from '#functions/platform/contract/download.ts';
import { callAsUser } from '#session/call-as-user.ts';

/**
 * Returns an address that works for minutes, of a file (its id) or the sealed document (`sealed`): for the viewer, or to
 * save the file under its name. @throws AppError
 */
export function documentFileAddress(documentId: string, what: string, as: 'page' | 'download'): Promise<Download> {
  return callAsUser('files', { action: 'download', documentId, what, as });
}
