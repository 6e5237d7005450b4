import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Details } from '#modules/checkmore/request-wizard/details/details-schema.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';

interface TextChoiceProps {
  readonly form: UseFormReturnType<Details>;
  readonly onChange: () => void;
}

/** Whether people are asked and reminded by email alone, or by text message, too. */
export function TextChoice({ form, onChange }: TextChoiceProps) {
  const { t } = useTranslation('texts');
  const [sendsTexts, setSendsTexts] = useState(form.getValues().sendsTexts);

  function choose(isChosen: boolean): void {
    setSendsTexts(isChosen);
    form.setFieldValue('sendsTexts', isChosen);
    onChange();
  }

  return (
    <WizardSection title={t('choice.title')} help={t('choice.help')}>
      <Radio.Group
        aria-label={t('choice.title')}
        value={sendsTexts ? 'texts' : 'mail'}
        onChange={(value) => choose(value === 'texts')}
      >
        <Stack gap="xs">
          <Radio value="mail" label={t('choice.mail')} />
          <Radio value="texts" label={t('choice.texts')} description={t('choice.textsHelp')} />
        </Stack>
      </Radio.Group>
    </WizardSection>
  );
}
