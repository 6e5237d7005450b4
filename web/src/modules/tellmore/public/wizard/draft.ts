import type { Draft } from '#modules/tellmore/reporter/compose-report.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';

/** What a reporter has entered. It is nowhere but in this tab's memory. */
export interface ReportDraft {
  readonly type: Draft['type'] | null;
  readonly privacy: Draft['privacy'] | null;
  readonly category: Draft['category'];
  readonly handlerIds: readonly string[];
  readonly description: string;
  readonly timing: string;
  readonly location: string;
  readonly people: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export type DraftField = keyof ReportDraft;

export function emptyDraft(handlerIds: readonly string[]): ReportDraft {
  return {
    type: null,
    privacy: null,
    category: null,
    handlerIds,
    description: '',
    timing: '',
    location: '',
    people: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  };
}

/** The fields that are missing in a step, in their order. */
export const missingIn = {
  kind: ({ type, privacy, firstName, lastName }: ReportDraft): DraftField[] => [
    ...(type === null ? (['type'] as const) : []),
    ...(privacy === null ? (['privacy'] as const) : []),
    ...(privacy === 'CONFIDENTIAL' && firstName.trim() === '' ? (['firstName'] as const) : []),
    ...(privacy === 'CONFIDENTIAL' && lastName.trim() === '' ? (['lastName'] as const) : []),
  ],
  what: ({ type, category, description }: ReportDraft): DraftField[] => [
    ...(type === 'WHISTLEBLOWING' && category === null ? (['category'] as const) : []),
    ...(description.trim() === '' ? (['description'] as const) : []),
  ],
  who: ({ handlerIds }: ReportDraft): DraftField[] => (handlerIds.length === 0 ? ['handlerIds'] : []),
} as const;

/** Returns the draft as it is encrypted. Only for one that lacks nothing. */
export function toDraft(draft: ReportDraft): Draft {
  const { type, privacy, category, handlerIds, description, timing, location, people } = draft;
  if (type === null || privacy === null) throw new Error('The draft is not complete');
  const trimmed = { description, timing, location, people };
  return {
    type,
    privacy,
    category: type === 'WHISTLEBLOWING' ? category : null,
    handlerIds,
    content: {
      writtenAt: writtenNow(),
      ...Object.fromEntries(Object.entries(trimmed).map(([key, value]) => [key, value.trim()])),
    },
    identity: privacy === 'CONFIDENTIAL' ? identityOf(draft) : null,
  };
}

function identityOf({ firstName, lastName, email, phone }: ReportDraft) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phone.trim() === '' ? null : { countryCode: '', number: phone.trim() },
  };
}
