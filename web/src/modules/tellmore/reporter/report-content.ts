import { z } from '#api/zod.ts';
import { REPORT_CATEGORIES } from '#functions/reporting/contract/reporter-schemas.ts';

const text = z.catch(z.string(), '');

/** What the encrypted entries hold, by their types. Fields that are missing or of another kind read as empty. */
export const reportContent = z.object({
  /** To the minute, ISO 8601. The server keeps the day alone. */
  writtenAt: text,
  category: z.catch(z.nullable(z.enum(REPORT_CATEGORIES)), null),
  description: text,
  timing: text,
  location: text,
  people: text,
});

export const messageContent = z.object({ writtenAt: text, content: text });

export const identityContent = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.catch(z.nullable(z.object({ countryCode: z.string(), number: z.string() })), null),
});
export type IdentityContent = z.infer<typeof identityContent>;

/** Now, to the minute. */
export const writtenNow = (): string => `${new Date().toISOString().slice(0, 16)}Z`;
