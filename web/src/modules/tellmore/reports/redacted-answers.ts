import i18next from 'i18next';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { Answer } from '#modules/tellmore/protocol/entry-content.ts';
import { answerText } from '#modules/tellmore/shared/own-questions.ts';

/** The answers of a report to the team's own questions. */
export const answersOfReport = (value: unknown): readonly Answer[] =>
  reportContent.safeParse(value).data?.answers ?? [];

/** What a handler reads of an answer, and can replace. */
export const shownAnswer = (answer: Answer): string => answerText(answer, (said) => i18next.t(`tellmore:own.${said}`));

/** Returns the answers with these texts. One that was replaced is a text from then on, whatever was asked for. */
export const replacedAnswers = (answers: readonly Answer[], texts: readonly string[]): readonly Answer[] =>
  answers.map((answer, place) => {
    const text = texts[place] ?? '';
    return text === shownAnswer(answer) ? answer : { ...answer, kind: 'LONG_TEXT', answer: text === '' ? [] : [text] };
  });
