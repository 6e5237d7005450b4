import type { Download } from '@contract/function-schemas.ts';
import { callFunction } from '../../../api/functions.ts';
import { accessToken } from '../../../session/access-token.ts';

/** An address for a file (its id) or the sealed document (`sealed`) of a document that the user may read; minutes. */
export async function documentFileAddress(documentId: string, what: string): Promise<Download> {
  return callFunction<Download>('files', { action: 'download', documentId, what }, { token: await accessToken() });
}
