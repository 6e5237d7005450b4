import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionItem, RatingAnswer, TextAnswer, YesNoAnswer } from '#functions/checks/contract/question-sets.ts';
import { useLocale } from '#session/use-session.ts';
import { Choice } from './choice.tsx';
import classes from './reference.module.css';

interface QuestionProps<Answer> {
  readonly item: QuestionItem;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  /** The text of the fault at a part of the answer. */
  readonly faultAt: (part: string) => string | undefined;
}

interface RatingQuestionProps extends QuestionProps<RatingAnswer> {
  readonly points: readonly { readonly en: string; readonly nb: string }[];
}

/** A rating, or the reason why there is none. */
export function RatingQuestion({ item, points, answer, onChange, faultAt }: RatingQuestionProps) {
  const { t } = useTranslation('reference');
  const locale = useLocale();
  const { text, low, high } = item[locale];
  const words = points.map((point) => point[locale]);
  // Numbers with words at the ends and in the middle; a scale whose points all have words is a list.
  const isList = words.every((word) => word !== '');
  return (
    <div className={classes.question}>
      <Choice
        question={text}
        help={isList && low && high ? t('form.behaviour', { low, high }) : undefined}
        layout={isList ? 'list' : 'points'}
        options={words.map((word, index) =>
          isList
            ? { value: String(index + 1), label: word }
            : {
                value: String(index + 1),
                label: String(index + 1),
                spoken: word ? `${index + 1}, ${word}` : `${index + 1}`,
              },
        )}
        value={answer.unable || answer.rating === null ? null : String(answer.rating)}
        onChange={(value) => onChange({ ...answer, rating: Number(value) })}
        error={faultAt('rating')}
        isDisabled={answer.unable}
        ends={isList ? null : <Ends words={words.filter(Boolean)} />}
      />
      <Checkbox
        mt="xs"
        label={t('form.unable')}
        aria-label={`${t('form.unable')} ${text}`}
        checked={answer.unable}
        onChange={(event) => onChange({ ...answer, unable: event.currentTarget.checked })}
      />
      {answer.unable && (
        <Explanation
          label={t('form.whyUnable')}
          spoken={text}
          value={answer.explanation}
          onChange={(explanation) => onChange({ ...answer, explanation })}
          fault={faultAt('explanation')}
        />
      )}
    </div>
  );
}

/** What the ends and the middle of a scale of numbers mean; screen readers hear it with each number. */
function Ends({ words }: { words: readonly string[] }) {
  return (
    <div className={classes.ends} aria-hidden>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}

/** Yes or no, explained on no. */
export function YesNoQuestion({ item, answer, onChange, faultAt }: QuestionProps<YesNoAnswer>) {
  const { t } = useTranslation('reference');
  const { text } = item[useLocale()];
  return (
    <div className={classes.question}>
      <YesNo
        question={text}
        value={answer.yes}
        onChange={(yes) => onChange({ ...answer, yes })}
        error={faultAt('yes')}
      />
      {answer.yes === false && (
        <Explanation
          label={t('form.explain')}
          spoken={text}
          value={answer.explanation}
          onChange={(explanation) => onChange({ ...answer, explanation })}
          fault={faultAt('explanation')}
        />
      )}
    </div>
  );
}

interface YesNoProps {
  readonly question: string;
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
  readonly error: string | undefined;
  readonly yes?: string;
  readonly no?: string;
}

export function YesNo({ question, value, onChange, error, yes, no }: YesNoProps) {
  const { t } = useTranslation('reference');
  return (
    <Choice
      question={question}
      layout="row"
      options={[
        { value: 'yes', label: yes ?? t('form.yes') },
        { value: 'no', label: no ?? t('form.no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      error={error}
    />
  );
}

export function TextQuestion({ item, answer, onChange, faultAt }: QuestionProps<TextAnswer>) {
  const { t } = useTranslation('reference');
  const { text } = item[useLocale()];
  return (
    <Textarea
      className={classes.question}
      label={item.required ? text : t('form.optional', { question: text })}
      autosize={false}
      rows={4}
      value={answer.text}
      error={faultAt('text')}
      aria-required={item.required}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  );
}

interface ExplanationProps {
  readonly label: string;
  /** The question that it belongs to. */
  readonly spoken: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
}

export function Explanation({ label, spoken, value, onChange, fault }: ExplanationProps) {
  return (
    <Textarea
      mt="xs"
      label={label}
      aria-label={`${label}: ${spoken}`}
      rows={2}
      value={value}
      error={fault}
      aria-required
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
