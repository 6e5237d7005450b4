import { Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import { timeZone } from './time-zone.ts';
import { addDays, isoDay } from './expiry.ts';

/** When a document is sent later: a day and a time. */
export function ActivationFields({ form }: { form: UseFormReturnType<ActivationForm> }) {
  const { t } = useTranslation('sending');
  const [today] = useState(() => new Date());
  return (
    <div>
      <Group align="flex-start" gap="md">
        <TextInput
          type="date"
          label={t('later.date')}
          min={isoDay(today)}
          max={isoDay(addDays(today, 365))}
          key={form.key('activationDate')}
          {...form.getInputProps('activationDate')}
        />
        <TextInput
          type="time"
          label={t('later.time')}
          key={form.key('activationTime')}
          {...form.getInputProps('activationTime')}
        />
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('later.help', { zone: timeZone() })}
      </Text>
    </div>
  );
}
