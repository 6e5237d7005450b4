import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';

/** How long a reporter has to answer before somebody whom they left out may be brought in. */
export const CONSENT_DAYS = 14;

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly handlerId: string | null;
  /** By the server. */
  readonly writtenOn: string;
  readonly value: unknown;
}

/**
 * Whether somebody whom the reporter left out may be brought in: nobody has asked, the reporter may still answer, they have
 * refused, or they have agreed or not answered in time.
 */
export interface Consent {
  readonly state: 'unasked' | 'waiting' | 'refused' | 'agreed' | 'unanswered';
  /** What the handler who asked gave as the reason. */
  readonly reason: string;
  /** The last day on which an answer is awaited. */
  readonly until: string;
}

/** The UTC days of an entry: the server's, and its author's, signed with it, where it has one. */
const daysOf = ({ writtenOn, value }: Pick<Entry, 'writtenOn' | 'value'>): readonly string[] => {
  const signed = messageContent.safeParse(value).data?.writtenAt ?? '';
  return /^\d{4}-\d\d-\d\d/.test(signed) ? [writtenOn, signed.slice(0, 10)].toSorted() : [writtenOn];
};

/** Returns the earliest day on which an entry can have been written. */
export const firstDayOf = (entry: Pick<Entry, 'writtenOn' | 'value'>): string => daysOf(entry)[0] ?? entry.writtenOn;

/** Returns the day so many days after another. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const messageOf = ({ type, value }: Entry): MessageContent | undefined =>
  type === 'MESSAGE' ? messageContent.safeParse(value).data : undefined;

/** Returns the reporter's answer to a question whether somebody may be brought in; null where there is none. */
export function consentAnswer(entries: readonly Entry[], requestId: string): boolean | null {
  const answers = entries.flatMap((entry) => {
    const message = entry.handlerId === null ? messageOf(entry) : undefined;
    return message?.kind === 'ADD_ANSWER' && message.request === requestId ? [message.accepted] : [];
  });
  return answers.at(-1) ?? null;
}

/**
 * Returns whether a handler may be brought in on a day whom the reporter left out, by what both sides have written. After
 * a refusal silence is no consent: only the reporter's answer to a later question is.
 */
export function consentTo(entries: readonly Entry[], handlerId: string, today: string): Consent {
  const requests = entries.filter((entry) => {
    const message = entry.handlerId === null ? undefined : messageOf(entry);
    return message?.kind === 'ADD_REQUEST' && message.askedHandlers.includes(handlerId);
  });
  const last = requests.at(-1);
  if (last === undefined) return { state: 'unasked', reason: '', until: '' };
  // The later day: a server that calls the question older than it is takes none of the reporter's days.
  const asked = daysOf(last).at(-1) ?? last.writtenOn;
  const told = { reason: messageOf(last)?.content ?? '', until: daysAfter(asked, CONSENT_DAYS) };
  const answer = consentAnswer(entries, last.id);
  if (answer !== null) return { ...told, state: answer ? 'agreed' : 'refused' };
  const wasRefused = requests.some(({ id }) => consentAnswer(entries, id) === false);
  if (wasRefused) return { ...told, state: 'refused' };
  return { ...told, state: today > told.until ? 'unanswered' : 'waiting' };
}

export const isConsent = ({ state }: Consent): boolean => state === 'agreed' || state === 'unanswered';
