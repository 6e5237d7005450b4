import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { removeObjects } from '../../platform/storage/objects.ts';

/** Removes the files of a document that no longer has a holder. */
export const removeDocumentFiles = jobKind({
  kind: 'REMOVE_DOCUMENT_FILES',
  payload: z.object({ documents: z.array(z.string()), sealed: z.array(z.string()) }),
  async run({ documents, sealed }) {
    await removeObjects('documents', documents);
    await removeObjects('sealed-documents', sealed);
  },
});
