import { useTranslation } from 'react-i18next';
import type { ReportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { answerText } from '#modules/tellmore/shared/own-questions.ts';

const PARTS = ['description', 'timing', 'location', 'people'] as const;

/** Returns what gives the texts of a report in their order, each with its heading: the parts, and answers to own questions. */
export function useReportParts(): (content: ReportContent) => readonly (readonly [label: string, text: string])[] {
  const { t } = useTranslation('whistleblower');
  return (content) => [
    ...PARTS.filter((part) => content[part] !== '').map((part) => [t(`part.${part}`), content[part]] as const),
    ...content.answers.map((answer) => [answer.question, answerText(answer, (said) => t(`own.${said}`))] as const),
  ];
}
