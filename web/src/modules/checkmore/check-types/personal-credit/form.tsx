import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { personalCredit } from '#functions/checks/contract/check-types/personal-credit.ts';
import { ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const START = { isConfirmed: false, explanation: '' };

/** The confirmation before a credit check, and what the candidate wants to explain. */
export function PersonalCreditForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm({ schema: personalCredit.input, template: START, start: START }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <Text>{t('credit.what')}</Text>
      <ParagraphField
        form={form}
        path="explanation"
        label={t('credit.explanation')}
        help={t('credit.explanationHelp')}
      />
      <Checkbox label={t('credit.confirm')} {...form.getInputProps('isConfirmed', { type: 'checkbox' })} />
    </FormFrame>
  );
}
