import type { DraftField, ReportDraft } from './draft.ts';
import { missingIn } from './own-questions.ts';

export type Step = 'type' | 'privacy' | 'category' | 'handlers' | 'details' | 'review';
type Fault =
  | 'type'
  | 'privacy'
  | 'lastName'
  | 'email'
  | 'countryCode'
  | 'phone'
  | 'category'
  | 'handlerIds'
  | 'description'
  | 'answers';

/** The steps in their order. Feedback has no category, and where the team takes none there is no type to choose. */
export function stepsOf({ type }: Pick<ReportDraft, 'type'>, feedbackEnabled: boolean): readonly Step[] {
  const isGiven = !feedbackEnabled && type === 'WHISTLEBLOWING';
  const steps = ['type', 'privacy', 'category', 'handlers', 'details', 'review'] as const;
  return steps.filter((step) => !(step === 'type' && isGiven) && !(step === 'category' && type === 'FEEDBACK'));
}

/** Returns the fields of a step that cannot stay as they are, in their order. */
export function faultsIn(step: Step, draft: ReportDraft): readonly (Fault & DraftField)[] {
  const checks = checksOf[step];
  return checks.flatMap(([field, isWrong]) => (isWrong(draft) ? [field] : []));
}

type Check = readonly [field: Fault & DraftField, isWrong: (draft: ReportDraft) => boolean];

const isConfidential = ({ privacy }: ReportDraft): boolean => privacy === 'CONFIDENTIAL';
const isBlank = (text: string): boolean => text.trim() === '';

/** No more than the server takes (`private.is_email`): it would refuse the whole report. */
const isAddress = (text: string): boolean =>
  text.trim().length <= 254 &&
  /^(?!\.)(?![^@]*\.[.@])[^\s@"<>(),:;[\]\\]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(
    text.trim(),
  );

const checksOf: Readonly<Record<Step, readonly Check[]>> = {
  type: [['type', ({ type }) => type === null]],
  privacy: [
    ['privacy', ({ privacy }) => privacy === null],
    // People with one name have it as their last one.
    ['lastName', (draft) => isConfidential(draft) && isBlank(draft.lastName)],
    [
      'email',
      (draft) => isConfidential(draft) && (draft.wantsMail || !isBlank(draft.email)) && !isAddress(draft.email),
    ],
    [
      'countryCode',
      (draft) => isConfidential(draft) && !isBlank(draft.phone) && !/^\+[1-9]\d{0,3}$/.test(draft.countryCode.trim()),
    ],
    ['phone', (draft) => isConfidential(draft) && !isBlank(draft.phone) && !/^[\d\s()./-]{3,30}$/.test(draft.phone)],
  ],
  category: [['category', ({ category }) => category === null]],
  handlers: [['handlerIds', ({ handlerIds }) => handlerIds.length === 0]],
  details: [
    ['description', ({ description }) => isBlank(description)],
    ['answers', (draft) => missingIn(draft).length > 0],
  ],
  review: [],
};

/** The first step that is not complete; the review when all are. */
export function firstOpenStep(draft: ReportDraft, feedbackEnabled: boolean): number {
  const steps = stepsOf(draft, feedbackEnabled);
  const open = steps.findIndex((step) => faultsIn(step, draft).length > 0);
  return open === -1 ? steps.length - 1 : open;
}

/** Returns the position of the step that an address asks for, or of the first open one before it. */
export function openedStep(asked: string, draft: ReportDraft, feedbackEnabled: boolean): number {
  const wanted = /^\d{1,2}$/.test(asked) ? Number(asked) : 0;
  return Math.min(wanted, firstOpenStep(draft, feedbackEnabled));
}
