import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import { restored } from '#modules/checkmore/check-forms/restored.ts';
import type { CheckResultProps, CheckReview, ReviewedCheck } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { emptyValue, ResultInput, useFieldText } from './result-field.tsx';
import type { ResultField } from './result-field.tsx';

interface ResultParts {
  readonly View: ComponentType<CheckResultProps>;
  readonly review: CheckReview;
}

interface FlatResultOptions {
  /** What a check starts with that was not decided before. */
  readonly startOf?: (check: ReviewedCheck) => Readonly<Record<string, unknown>>;
  /** Whether the reviewer of this check is asked for a field. */
  readonly isAsked?: (field: ResultField, check: ReviewedCheck) => boolean;
}

/** The parts of a result that has a few fields on the whole check. */
export function flatResult(
  schema: z.ZodMiniType,
  fields: readonly ResultField[],
  { startOf = () => ({}), isAsked = () => true }: FlatResultOptions = {},
): ResultParts {
  const template = Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
  return {
    View({ result }) {
      const textOf = useFieldText();
      const { success } = schema.safeParse(result);
      if (!success) return null;
      const values = new Map<string, unknown>(Object.entries(result ?? {}));
      return <AnswerFacts groups={[{ facts: fields.map((field) => textOf(field, values.get(field.name))) }]} />;
    },
    review: {
      schema,
      start: (check) => restored(template, check.formerResult ?? startOf(check)),
      Fields: ({ form, check }) => (
        <Stack gap="md">
          {fields
            .filter((field) => isAsked(field, check))
            .map((field) => (
              <ResultInput key={field.name} form={form} field={field} path={`result.${field.name}`} />
            ))}
        </Stack>
      ),
    },
  };
}

/** The finding on the whole of a search. */
export const searchResult = (schema: z.ZodMiniType): ResultParts =>
  flatResult(schema, [
    { kind: 'source', name: 'source' },
    { kind: 'day', name: 'searchedOn' },
    { kind: 'note', name: 'note' },
  ]);
