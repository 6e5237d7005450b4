import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';
import { useTranslation } from 'react-i18next';
import { spendingLimitSchema } from '#functions/credits/contract/limit-schemas.ts';
import type { SpendingLimit } from '#functions/credits/contract/limit-schemas.ts';
import { SearchSelect } from '#ui/choice/search-select.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { setSpendingLimit } from './limit-commands.ts';

interface SpendingLimitFormProps {
  readonly accountId: string;
  /** The limit that is changed; null: a new one. */
  readonly limit: SpendingLimit | null;
  readonly spenders: readonly SpendingLimit[];
  readonly onClose: () => void;
}

/** The credits that a department or a member may spend in a month. */
export function SpendingLimitForm({ accountId, limit, spenders, onClose }: SpendingLimitFormProps) {
  const { t } = useTranslation(['credits', 'settings']);
  const { form, onSubmit } = useAppForm({
    schema: spendingLimitSchema,
    initialValues: { id: limit?.id ?? '', credits: limit?.credits ?? 1000 },
  });
  const send = onSubmit(async (wanted) => {
    await setSpendingLimit(accountId, wanted);
    showToast({ kind: 'success', message: t('settings:saved') });
    onClose();
  });
  const groups = (['DEPARTMENT', 'MEMBER'] as const).map((kind) => ({
    group: t(`spending.kinds.${kind}`),
    items: spenders
      .filter((spender) => spender.kind === kind && spender.credits === null)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      {limit === null ? (
        <SearchSelect
          label={t('spending.whose')}
          data={groups}
          data-autofocus
          key={form.key('id')}
          {...form.getInputProps('id')}
        />
      ) : null}
      <NumberInput
        label={t('spending.credits')}
        description={t('spending.creditsHelp')}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        inputMode="numeric"
        key={form.key('credits')}
        {...form.getInputProps('credits')}
      />
    </PopupForm>
  );
}
