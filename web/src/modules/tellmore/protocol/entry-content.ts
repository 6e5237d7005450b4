import { z } from '#api/zod.ts';
import { QUESTION_KINDS, REPORT_CATEGORIES, REPORT_TYPES } from '#functions/whistleblowing/contract/report-words.ts';

/*
 * What the encrypted entries hold, by their types, as reporters and handlers read it. Entries are never rewritten, and
 * anything can be in them: a field that is missing or of another kind reads as empty.
 */

const text = z.catch(z.string(), '');
const textOrNull = z.catch(z.nullable(z.string()), null);
const isTrue = z.catch(z.boolean(), false);
const handlerIds = z.catch(z.array(z.string()), []);
const type = z.catch(z.nullable(z.enum(REPORT_TYPES)), null);
/** One of the specification, or the id of the team's own. */
const category = z.catch(z.nullable(z.union([z.enum(REPORT_CATEGORIES), z.uuid()])), null);
/** A team's own words, as they were when they were chosen. */
const ownLabel = z.catch(z.nullable(z.object({ nb: z.string(), en: z.string() })), null);

/** An answer to a team's own question, with its words as they were shown. */
const answer = z.object({
  id: text,
  kind: z.catch(z.enum(QUESTION_KINDS), 'TEXT'),
  question: text,
  /** A text, a day, YES or NO, or the chosen options. */
  answer: z.catch(z.array(z.string()), []),
});
export type Answer = z.infer<typeof answer>;

/** How a report came in that a handler entered. */
export const ENTRY_CHANNELS = ['PHONE', 'MEETING', 'LETTER', 'OTHER'] as const;
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];

/** REPORT */
export const reportContent = z.object({
  /** To the minute, ISO 8601; nothing of anonymous reporters. The server keeps the day alone. */
  writtenAt: text,
  category,
  description: text,
  timing: text,
  location: text,
  people: text,
  answers: z.catch(z.array(answer), []),
  /** Handlers whom the reporter could have chosen and did not: the report may concern them. */
  leftOut: handlerIds,
  /** Null for a report that its reporter sent. */
  enteredBy: z.catch(
    z.nullable(
      z.object({ handlerId: z.string(), channel: z.catch(z.enum(ENTRY_CHANNELS), 'OTHER'), receivedOn: text }),
    ),
    null,
  ),
});
export type ReportContent = z.infer<typeof reportContent>;

const MESSAGE_KINDS = [
  'MESSAGE',
  'CHECK_IN',
  'MEETING_REQUEST',
  'MEETING_ANSWER',
  'MINUTES',
  'MINUTES_ANSWER',
  'REOPEN_REQUEST',
  'ADD_REQUEST',
  'ADD_ANSWER',
  'SUBSTATUS',
  'KEPT',
  'TRANSCRIPT',
] as const;

/** MESSAGE */
export const messageContent = z.object({
  writtenAt: text,
  kind: z.catch(z.enum(MESSAGE_KINDS), 'MESSAGE'),
  content: text,
  /** ADD_REQUEST, by a handler: whom they want to bring in of those left out; `content` says why. */
  askedHandlers: handlerIds,
  /** MEETING_ANSWER and ADD_ANSWER: the entry of the request, and whether it is granted. */
  request: textOrNull,
  accepted: isTrue,
  /** MINUTES_ANSWER: the entry of the minutes, or of a handler's transcript. */
  minutes: textOrNull,
  /** TRANSCRIPT: the entry with the recording whose words it has. The reporter's own needs no answer. */
  recording: textOrNull,
  answer: z.catch(z.nullable(z.enum(['APPROVED', 'CORRECTED'])), null),
  /** SUBSTATUS: null where there is none any more. */
  substatus: ownLabel,
});
export type MessageContent = z.infer<typeof messageContent>;

/** NOTE, which handlers alone can read. */
export const noteContent = z.object({
  writtenAt: text,
  kind: z.catch(
    z.enum(['NOTE', 'TASK', 'TASK_CHANGED', 'TASK_DONE', 'SUBSTATUS', 'IDENTITY_REQUEST', 'IDENTITY_ANSWER']),
    'NOTE',
  ),
  content: text,
  title: text,
  /** TASK, and what it is from a TASK_CHANGED on */
  due: textOrNull,
  assigneeId: textOrNull,
  /** TASK_CHANGED and TASK_DONE: the entry of the task. */
  task: textOrNull,
  /** TASK_DONE: whether it is done or open again. */
  done: isTrue,
  /** SUBSTATUS that the reporter is not shown. */
  substatus: ownLabel,
  /** IDENTITY_ANSWER: the entry of the request for the names, and whether it is granted; `content` says why. */
  request: textOrNull,
  accepted: isTrue,
});

/** TYPE_CHANGED, CATEGORY_CHANGED, HANDLERS_CHANGED and the other events: what handlers changed. */
export const eventContent = z.object({
  writtenAt: text,
  oldType: type,
  newType: type,
  oldCategory: category,
  newCategory: category,
  addedHandlers: handlerIds,
  removedHandlers: handlerIds,
  /** NAMES_PASSED, by a custodian: the handler who may open the names from now on. */
  namesFor: textOrNull,
  /** REPORT_CLOSED: the team's own reason that was chosen. */
  outcome: ownLabel,
  /** Why the report was closed, or somebody was added whom the reporter had left out. */
  reason: text,
});

/** IDENTITY */
export const identityContent = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.catch(z.nullable(z.object({ countryCode: z.string(), number: z.string() })), null),
});
export type IdentityContent = z.infer<typeof identityContent>;
