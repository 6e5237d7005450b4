import type { OwnQuestion } from '#functions/whistleblowing/contract/own-lists.ts';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import type { Draft } from './compose-report.ts';
import { answersIn } from './own-questions.ts';
import type { Given } from './own-questions.ts';
import { reporterWritesNow } from './written-at.ts';
import { preChosen } from './pre-chosen.ts';

/** What a reporter has entered. It is in this tab's memory alone, unless they keep an encrypted draft. */
export interface ReportDraft {
  readonly type: Draft['type'] | null;
  readonly privacy: Draft['privacy'] | null;
  readonly category: Draft['category'];
  readonly handlerIds: readonly string[];
  /** Whether they are those whom the channel chooses in advance, by category. The reporter chose none yet. */
  readonly isPreset: boolean;
  readonly description: string;
  readonly timing: string;
  readonly location: string;
  readonly people: string;
  /** The team's own questions as they were when the report was begun: a new version must not change what an answer says. */
  readonly questions: readonly OwnQuestion[];
  /** By question. */
  readonly answers: Readonly<Record<string, Given>>;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `+47` */
  readonly countryCode: string;
  readonly phone: string;
  /** Whether to get emails about answers at the address, which the server can then read. */
  readonly wantsMail: boolean;
}

export type DraftField = keyof ReportDraft;

const CALLING_CODES: Readonly<Record<string, string>> = { NO: '+47', SE: '+46', DK: '+45', FI: '+358', IS: '+354' };

/** An empty draft, for those whom the channel chooses in advance. */
export function emptyDraft(account: WbAccount): ReportDraft {
  return {
    type: account.feedbackEnabled ? null : 'WHISTLEBLOWING',
    privacy: null,
    category: null,
    handlerIds: preChosen(account, null),
    isPreset: true,
    description: '',
    timing: '',
    location: '',
    people: '',
    questions: account.questions,
    answers: {},
    firstName: '',
    lastName: '',
    email: '',
    countryCode: CALLING_CODES[account.country] ?? '',
    phone: '',
    wantsMail: false,
  };
}

/** Returns the handlers of a draft: handlers can have left, and rules have changed, since it was begun. */
export function handlersOf(account: WbAccount, { isPreset, handlerIds, type, category }: ReportDraft) {
  if (isPreset) return preChosen(account, type === 'FEEDBACK' ? null : category);
  return handlerIds.filter((id) => account.handlerIds.includes(id));
}

const TYPED = ['description', 'timing', 'location', 'people', 'firstName', 'lastName', 'email', 'phone'] as const;

/** Returns whether the reporter has written something that would be missed. */
export const hasWritten = (draft: ReportDraft): boolean =>
  TYPED.some((field) => draft[field].trim() !== '') || Object.values(draft.answers).flat().join('').trim() !== '';

/** The address that gets emails about answers; null for an anonymous reporter, or if emails were not asked for. */
export const notifiedAddress = ({ privacy, wantsMail, email }: ReportDraft): string | null =>
  privacy === 'CONFIDENTIAL' && wantsMail ? email.trim() : null;

/** Returns the draft as it is encrypted. Only for one without faults. */
export function toDraft(draft: ReportDraft): Draft {
  const { type, privacy, category, handlerIds, description, timing, location, people } = draft;
  if (type === null || privacy === null) throw new Error('The draft is not complete');
  const answers = answersIn(draft);
  return {
    type,
    privacy,
    category: type === 'WHISTLEBLOWING' ? category : null,
    handlerIds,
    content: {
      writtenAt: reporterWritesNow(privacy),
      description: description.trim(),
      timing: timing.trim(),
      location: location.trim(),
      people: people.trim(),
      ...(answers.length > 0 && { answers }),
    },
    identity: privacy === 'CONFIDENTIAL' ? identityOf(draft) : null,
    notifyEmail: notifiedAddress(draft),
  };
}

function identityOf({ firstName, lastName, email, countryCode, phone }: ReportDraft) {
  const number = phone.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: number === '' ? null : { countryCode: countryCode.trim(), number },
  };
}
