import { z } from '#api/zod.ts';
import { REPORT_CATEGORIES } from '#functions/reporting/contract/reporter-schemas.ts';

const text = z.catch(z.string(), '');

/** A file of an entry. Its key opens it; `removed` and `kept` are words of `files/metadata/cleaned.ts`. */
export const fileRef = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  key: z.string(),
  removed: z.array(z.string()),
  kept: z.array(z.string()),
});
export type FileRef = z.infer<typeof fileRef>;
const files = z.catch(z.array(fileRef), []);

/** What the encrypted entries hold, by their types. Fields that are missing or of another kind read as empty. */
export const reportContent = z.object({
  /** To the minute, ISO 8601. The server keeps the day alone. */
  writtenAt: text,
  category: z.catch(z.nullable(z.enum(REPORT_CATEGORIES)), null),
  description: text,
  timing: text,
  location: text,
  people: text,
  files,
});

export const messageContent = z.object({ writtenAt: text, content: text, files });

export const identityContent = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.catch(z.nullable(z.object({ countryCode: z.string(), number: z.string() })), null),
  /** Untouched originals of the report's files. */
  originals: files,
});
export type IdentityContent = z.infer<typeof identityContent>;

/** Now, to the minute. */
export const writtenNow = (): string => `${new Date().toISOString().slice(0, 16)}Z`;
