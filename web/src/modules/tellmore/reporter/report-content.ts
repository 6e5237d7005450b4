import { z } from '#api/zod.ts';
import { REPORT_CATEGORIES, REPORT_TYPES } from '#functions/whistleblowing/contract/reporter-schemas.ts';

const text = z.catch(z.string(), '');
const handlerIds = z.catch(z.array(z.string()), []);

/** What the encrypted entries hold, by their types. Fields that are missing or of another kind read as empty. */
export const reportContent = z.object({
  /** To the minute, ISO 8601. The server keeps the day alone. */
  writtenAt: text,
  category: z.catch(z.nullable(z.enum(REPORT_CATEGORIES)), null),
  description: text,
  timing: text,
  location: text,
  people: text,
  /** Handlers whom the reporter could have chosen and did not: the report may concern them. */
  leftOut: handlerIds,
});
export type ReportContent = z.infer<typeof reportContent>;

const MESSAGE_KINDS = [
  'MESSAGE',
  'CHECK_IN',
  'MEETING_REQUEST',
  'MEETING_ANSWER',
  'MINUTES',
  'MINUTES_ANSWER',
] as const;

/** A message. What a kind does not have reads as empty. */
export const messageContent = z.object({
  writtenAt: text,
  kind: z.catch(z.enum(MESSAGE_KINDS), 'MESSAGE'),
  content: text,
  /** MEETING_ANSWER: the entry of the request, and whether a meeting will be held. */
  request: text,
  accepted: z.catch(z.boolean(), false),
  /** MINUTES_ANSWER: the entry of the minutes. */
  minutes: text,
  answer: z.catch(z.enum(['APPROVED', 'CORRECTED']), 'CORRECTED'),
});
export type MessageContent = z.infer<typeof messageContent>;

/** What handlers changed. */
export const eventContent = z.object({
  writtenAt: text,
  oldType: z.catch(z.nullable(z.enum(REPORT_TYPES)), null),
  newType: z.catch(z.nullable(z.enum(REPORT_TYPES)), null),
  oldCategory: z.catch(z.nullable(z.enum(REPORT_CATEGORIES)), null),
  newCategory: z.catch(z.nullable(z.enum(REPORT_CATEGORIES)), null),
  addedHandlers: handlerIds,
  removedHandlers: handlerIds,
  /** Why somebody was added whom the reporter had left out. */
  reason: text,
});

export const identityContent = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.catch(z.nullable(z.object({ countryCode: z.string(), number: z.string() })), null),
});
export type IdentityContent = z.infer<typeof identityContent>;

export { writtenNow } from './written-at.ts';
