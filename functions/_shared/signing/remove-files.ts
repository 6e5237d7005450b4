import * as z from 'zod/mini';
import { removeObjects } from '../platform/storage/objects.ts';

const payload = z.object({ documents: z.array(z.string()), sealed: z.array(z.string()) });

/** Removes the files of a document that nobody holds any more. */
export async function removeFiles(input: unknown): Promise<void> {
  const { documents, sealed } = z.parse(payload, input);
  await removeObjects('documents', documents);
  await removeObjects('sealed-documents', sealed);
}
