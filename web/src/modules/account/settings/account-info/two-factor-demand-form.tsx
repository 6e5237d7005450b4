import { Checkbox, List, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/List.css';
import '@mantine/core/styles/Switch.css';
import { demandForm } from '#functions/account/contract/two-factor-demand.ts';
import type { TwoFactorDemand } from '#functions/account/contract/two-factor-demand.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apollo } from '#session/apollo-client.ts';
import { addDays, today } from '#ui/date/days.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { errorAt, useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { lackingText } from './lacking-text.ts';
import { SetTwoFactorDemandDocument } from './two-factor-demand.generated.ts';

interface TwoFactorDemandFormProps {
  readonly accountId: string;
  readonly demand: TwoFactorDemand;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Demands two-factor of all members from a day on, with the list of those who lack it. */
export function TwoFactorDemandForm({ accountId, demand, onChanged, onClose }: TwoFactorDemandFormProps) {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useState(demand.day !== null);
  const { form, onSubmit } = useAppForm({
    schema: demandForm,
    initialValues: { day: demand.day ?? addDays(today(), 14), smsCounts: demand.smsCounts },
    mode: 'controlled',
  });
  const { smsCounts } = form.values;
  const dayError = errorAt(form, 'day');
  const missing = demand.lacking.filter(({ hasSms }) => !smsCounts || !hasSms);
  const send = onSubmit(async (wanted) => {
    const input = isOn ? wanted : { ...wanted, day: null };
    await apollo.mutate({ mutation: SetTwoFactorDemandDocument, variables: { accountId, input } });
    await onChanged();
    showToast({ kind: 'success', message: t('saved') });
    onClose();
  });

  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <Switch
        label={t('demand.on')}
        description={t('demand.help')}
        data-autofocus
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn ? (
        <>
          <LazyDateField
            label={t('demand.day')}
            value={form.values.day}
            onChange={(day) => form.setFieldValue('day', day)}
            {...(typeof dayError === 'string' ? { error: dayError } : {})}
          />
          <Checkbox
            label={t('demand.smsCounts')}
            description={t('demand.smsHelp')}
            checked={smsCounts}
            onChange={(event) => form.setFieldValue('smsCounts', event.currentTarget.checked)}
          />
          <Stack gap="xs">
            <Text>{lackingText({ ...demand, smsCounts })}</Text>
            {missing.length === 0 ? null : (
              <List size="sm" aria-label={t('demand.list')}>
                {missing.map(({ id, name, email }) => (
                  <List.Item key={id}>{name === null ? email : `${name} (${email})`}</List.Item>
                ))}
              </List>
            )}
          </Stack>
        </>
      ) : null}
    </PopupForm>
  );
}
