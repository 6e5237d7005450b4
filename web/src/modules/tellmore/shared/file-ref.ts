import { z } from '#api/zod.ts';
import { plainName } from './plain-name.ts';

/** A file of an entry. Its key opens it; `removed` and `kept` are words of `files/metadata/cleaned.ts`. */
const fileRef = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  key: z.string(),
  removed: z.array(z.string()),
  kept: z.array(z.string()),
});
export type FileRef = z.infer<typeof fileRef>;

const named = (files: readonly FileRef[] = []): readonly FileRef[] =>
  files.map((file) => ({ ...file, name: plainName(file.name) }));

const files = z.catch(z.array(fileRef), []);
const holders = z.object({ files, originals: files });

/** The files that a decrypted entry names; none for anything that does not read as such. */
export const filesIn = (value: unknown): readonly FileRef[] => named(holders.safeParse(value).data?.files);
/** The untouched originals that an entry under the identity key names. */
export const originalsIn = (value: unknown): readonly FileRef[] => named(holders.safeParse(value).data?.originals);
