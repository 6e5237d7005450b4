import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnQuestion } from '#functions/whistleblowing/contract/own-lists.ts';
import type { ReportDraft } from './draft.ts';
import { askedIn, missingIn } from './own-questions.ts';
import type { Given } from './own-questions.ts';
import { worded } from './own-words.ts';

interface OwnQuestionFieldsProps {
  readonly draft: ReportDraft;
  /** Whether every question may be left open: by anonymous reporters, and by a handler who enters what somebody told. */
  readonly mayOmit: boolean;
  /** Whether the reporter has tried to go on. */
  readonly isTried: boolean;
  readonly onChange: (changes: Partial<ReportDraft>) => void;
}

/** The team's own questions about a report of this type and category. */
export function OwnQuestionFields({ draft, mayOmit, isTried, onChange }: OwnQuestionFieldsProps) {
  const { t } = useTranslation('whistleblower');
  const missing = isTried ? missingIn(draft) : [];
  return askedIn(draft).map((question) => {
    const { id, required } = question;
    const label = worded(question);
    return (
      <QuestionField
        key={id}
        question={question}
        label={required && !mayOmit ? label : t('own.optional', { label })}
        given={draft.answers[id] ?? []}
        error={missing.includes(id) ? t('fault.answers') : null}
        onChange={(given) => onChange({ answers: { ...draft.answers, [id]: given } })}
      />
    );
  });
}

interface QuestionFieldProps {
  readonly question: OwnQuestion;
  readonly label: string;
  readonly given: Given;
  readonly error: string | null;
  readonly onChange: (given: Given) => void;
}

function QuestionField({ question, label, given, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('whistleblower');
  const { kind, options, helpNb, helpEn } = question;
  const description = worded({ nb: helpNb, en: helpEn });
  const common = { label, error, ...(description !== '' && { description }) };
  const one = {
    ...common,
    value: given[0] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value === '' ? [] : [currentTarget.value]),
  };
  switch (kind) {
    case 'TEXT':
      return <TextInput maxLength={500} autoComplete="off" {...one} />;
    case 'LONG_TEXT':
      return <Textarea autosize minRows={2} maxLength={2000} {...one} />;
    case 'DATE':
      return <TextInput type="date" max="2099-12-31" {...one} />;
    case 'YES_NO':
      return (
        <NativeSelect
          {...one}
          data={[
            { value: '', label: t('own.choose') },
            { value: 'YES', label: t('own.yes') },
            { value: 'NO', label: t('own.no') },
          ]}
        />
      );
    case 'CHOICE':
      return (
        <NativeSelect
          {...one}
          data={[
            { value: '', label: t('own.choose') },
            ...options.map((option, place) => ({ value: String(place), label: worded(option) })),
          ]}
        />
      );
    case 'CHOICES':
      return (
        <Checkbox.Group {...common} value={[...given]} data-missing={error !== null || undefined} onChange={onChange}>
          <Stack gap="xs" my="xs">
            {options.map((option, place) => (
              <Checkbox key={worded(option)} value={String(place)} label={worded(option)} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    default:
      return kind satisfies never;
  }
}
