import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';
import { useTranslation } from 'react-i18next';
import { balanceLimitSchema } from '#functions/credits/contract/limit-schemas.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { setBalanceLimit } from './limit-commands.ts';

interface BalanceLimitFormProps {
  readonly accountId: string;
  readonly isTeam: boolean;
  readonly limit: number;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** The balance at which the banner shows, and at which OWNER and ADMINs get an email. */
export function BalanceLimitForm({ accountId, isTeam, limit, onSaved, onClose }: BalanceLimitFormProps) {
  const { t } = useTranslation(['credits', 'settings']);
  const { form, onSubmit } = useAppForm({ schema: balanceLimitSchema, initialValues: { creditBalanceLimit: limit } });
  const send = onSubmit(async ({ creditBalanceLimit }) => {
    await setBalanceLimit(accountId, creditBalanceLimit);
    await onSaved();
    showToast({ kind: 'success', message: t('settings:saved') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <NumberInput
        label={t('credits.limit')}
        description={t(isTeam ? 'credits.limitMail' : 'credits.limitMailPersonal')}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        inputMode="numeric"
        data-autofocus
        key={form.key('creditBalanceLimit')}
        {...form.getInputProps('creditBalanceLimit')}
      />
    </PopupForm>
  );
}
