import * as z from 'zod/mini';
import { removeObjects } from './objects.ts';

const payload = z.object({ bucket: z.string(), paths: z.array(z.string()) });

/** Removes objects that nobody needs any more: replaced pictures, removed files, uploads that came to nothing. */
export async function removeStoredObjects(input: unknown): Promise<void> {
  const { bucket, paths } = z.parse(payload, input);
  await removeObjects(bucket, paths);
}
