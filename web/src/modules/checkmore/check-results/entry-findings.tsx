import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { findings } from '#functions/checks/contract/check-type-parts.ts';
import type { EntryList } from '#functions/checks/contract/check-type.ts';
import { entryTitles } from '#functions/checks/contract/entries.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import classes from '#modules/checkmore/check-forms/check-forms.module.css';
import { restored } from '#modules/checkmore/check-forms/restored.ts';
import type { CheckResultProps, CheckReview } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { ResultInput, useFieldText } from './result-field.tsx';
import type { ResultField } from './result-field.tsx';

const FIELDS: readonly ResultField[] = [
  { kind: 'yesNo', name: 'isConfirmed' },
  { kind: 'source', name: 'source' },
  { kind: 'note', name: 'note' },
];
const EMPTY = { isConfirmed: null, source: '', note: '' };

interface ResultParts {
  readonly View: ComponentType<CheckResultProps>;
  readonly review: CheckReview;
}

/** The parts of a result with a finding on each entry of the answer's list. */
export function entryFindings(list: EntryList): ResultParts {
  const titlesOf = (answer: unknown) => entryTitles(answer, list);
  return {
    View({ result, answer }) {
      const { t } = useTranslation('check-results');
      const textOf = useFieldText();
      const { data } = findings.safeParse(result);
      if (!data) return null;
      const titles = titlesOf(answer);
      return (
        <AnswerFacts
          groups={data.findings.map((finding, index) => ({
            title: titles[index] ?? t('entry', { number: index + 1 }),
            facts: FIELDS.map((field) =>
              textOf(field, new Map<string, unknown>(Object.entries(finding)).get(field.name)),
            ),
          }))}
        />
      );
    },
    review: {
      schema: findings,
      start({ answer, formerResult }) {
        const former = restored({ findings: [EMPTY] }, formerResult ?? {}).findings;
        return { findings: titlesOf(answer).map((_, index) => former[index] ?? EMPTY) };
      },
      Fields({ form, check }) {
        return (
          <Stack gap="md">
            {titlesOf(check.answer).map((title, index) => (
              <fieldset key={index} className={classes.entry}>
                <legend>{title}</legend>
                <Stack gap="md">
                  {FIELDS.map((field) => (
                    <ResultInput
                      key={field.name}
                      form={form}
                      field={field}
                      path={`result.findings.${index}.${field.name}`}
                    />
                  ))}
                </Stack>
              </fieldset>
            ))}
          </Stack>
        );
      },
    },
  };
}
