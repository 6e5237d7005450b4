import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { ParagraphField } from './fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useCheckForm } from './use-check-form.ts';

const START = { explanation: '' };

interface StatementFormProps {
  readonly schema: z.ZodMiniType<{ explanation: string }>;
  /** What is searched, and what can be explained. */
  readonly help: string;
  readonly form: CheckFormProps;
}

/** What a candidate wants to say about a search before it is assessed. */
export function StatementForm({ schema, help, form: props }: StatementFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm({ schema, template: START, start: START }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <Text>{help}</Text>
      <ParagraphField form={form} path="explanation" label={t('statement.label')} />
    </FormFrame>
  );
}
