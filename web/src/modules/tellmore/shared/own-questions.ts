import type { OwnQuestion } from '#functions/whistleblowing/contract/own-lists.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { Answer } from '#modules/tellmore/protocol/entry-content.ts';
import { worded } from './own-words.ts';

/** What was entered for a question: a text, a day, YES or NO, or the places of the chosen options. Empty for nothing. */
export type Given = readonly string[];

/** What decides which questions are asked: a draft has it. */
interface Asked {
  readonly type: string | null;
  readonly category: string | null;
  readonly questions: readonly OwnQuestion[];
}

interface Answered extends Asked {
  /** By question. */
  readonly answers: Readonly<Record<string, Given>>;
}

/** Returns the team's own questions that are asked about a report of this type and category. */
export const askedIn = ({ type, category, questions }: Asked): readonly OwnQuestion[] =>
  questions.filter(
    (each) =>
      (each.type === null || each.type === type) &&
      (each.category === null || (type === 'WHISTLEBLOWING' && each.category === category)),
  );

/** Returns what was entered for a question, without blanks. */
const givenTo = ({ id }: Pick<OwnQuestion, 'id'>, { answers }: Pick<Answered, 'answers'>): Given =>
  (answers[id] ?? []).map((each) => each.trim()).filter((each) => each !== '');

/** Returns the questions that a reporter who gives their name has to answer and has not. Anonymous ones need not. */
export const missingIn = (draft: Answered & { readonly privacy: string | null }): readonly string[] =>
  draft.privacy === 'CONFIDENTIAL'
    ? askedIn(draft).flatMap((each) => (each.required && givenTo(each, draft).length === 0 ? [each.id] : []))
    : [];

/** Returns the answers as the report holds them: with the words of question and options that were shown. */
export function answersIn(draft: Answered): readonly Answer[] {
  return askedIn(draft).flatMap((question) => {
    const { id, kind, options } = question;
    const given = givenTo(question, draft);
    const isChoice = kind === 'CHOICE' || kind === 'CHOICES';
    const answer = isChoice
      ? options.flatMap((option, place) => (given.includes(String(place)) ? [worded(option)] : []))
      : [...given];
    return answer.length === 0 ? [] : [{ id, kind, question: worded(question), answer }];
  });
}

/** Returns what an answer says. */
export function answerText({ kind, answer }: Pick<Answer, 'kind' | 'answer'>, words: (said: 'yes' | 'no') => string) {
  if (kind === 'YES_NO') return answer.map((said) => words(said === 'YES' ? 'yes' : 'no')).join();
  if (kind === 'DATE') return answer.map((day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day)).join();
  return kind === 'CHOICES' ? formatList(answer) : answer.join('\n');
}
