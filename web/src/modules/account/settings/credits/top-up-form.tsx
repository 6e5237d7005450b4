import { NumberInput, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/NumberInput.css';
import { useTranslation } from 'react-i18next';
import { topUpSchema } from '#functions/credits/contract/limit-schemas.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { setTopUp } from './limit-commands.ts';
import type { CreditTopUpQuery } from './limits.generated.ts';

interface TopUpFormProps {
  readonly accountId: string;
  readonly topUp: CreditTopUpQuery['creditTopUpByPk'];
  readonly onClose: () => void;
}

/** Switches automatic top-up on or off, with its threshold, amount and monthly limit. */
export function TopUpForm({ accountId, topUp, onClose }: TopUpFormProps) {
  const { t } = useTranslation(['credits', 'settings']);
  const { form, onSubmit } = useAppForm({
    schema: topUpSchema,
    initialValues: {
      enabled: topUp?.enabled ?? false,
      threshold: topUp?.threshold ?? 100,
      quantity: (topUp?.quantity ?? 10) * 100,
      monthlyCap: Number(topUp?.monthlyCap ?? 500_000) / 100,
    },
  });
  const send = onSubmit(async (wanted) => {
    await setTopUp(accountId, wanted);
    showToast({ kind: 'success', message: t('settings:saved') });
    onClose();
  });
  const number = (field: 'threshold' | 'quantity' | 'monthlyCap') => ({
    label: t(`topUp.${field}`),
    description: t(`topUp.${field}Help`),
    allowDecimal: false,
    allowNegative: false,
    thousandSeparator: ' ',
    inputMode: 'numeric' as const,
    ...form.getInputProps(field),
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <Switch
        label={t('topUp.enabled')}
        data-autofocus
        key={form.key('enabled')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <NumberInput key={form.key('threshold')} {...number('threshold')} />
      <NumberInput key={form.key('quantity')} step={100} {...number('quantity')} />
      <NumberInput key={form.key('monthlyCap')} {...number('monthlyCap')} />
      <Text size="sm" c="dimmed">
        {t('topUp.agreement')}
      </Text>
    </PopupForm>
  );
}
