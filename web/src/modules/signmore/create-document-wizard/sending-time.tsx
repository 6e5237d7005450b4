import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import { ActivationFields } from '#modules/signmore/shared/activation-fields.tsx';

interface SendingTimeProps {
  readonly form: UseFormReturnType<ActivationForm>;
  readonly isLater: boolean;
  readonly onLater: (isLater: boolean) => void;
}

/** Whether the document is sent now or at a time that the sender chooses. */
export function SendingTime({ form, isLater, onLater }: SendingTimeProps) {
  const { t } = useTranslation('sending');
  return (
    <>
      <Radio.Group
        value={isLater ? 'later' : 'now'}
        onChange={(value) => onLater(value === 'later')}
        aria-label={t('later.title')}
      >
        <Stack gap="xs" mb="md">
          <Radio value="now" label={t('later.now')} />
          <Radio value="later" label={t('later.later')} />
        </Stack>
      </Radio.Group>
      {isLater && <ActivationFields form={form} />}
    </>
  );
}
