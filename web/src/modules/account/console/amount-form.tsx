import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { PowerForm } from '#shared/console/power-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { throwAtAmount } from './amount-error.ts';

export interface AmountToSet {
  readonly title: string;
  /** The explanation of what happens. */
  readonly text: string;
  readonly label: string;
  readonly value: number;
  /** Whether the product is for sale; absent for other forms. */
  readonly active?: boolean;
  readonly submitLabel: string;
  readonly use: (amount: number, reason: string, active: boolean) => Promise<void>;
}

const schema = z.object({
  amount: z.string().check(z.trim(), z.regex(/^-?\d{1,8}$/, { error: 'validation.required' })),
  active: z.boolean(),
  reason: reasonSchema.shape.reason,
});

/** A number that an administrator sets, with the reason. */
export function AmountForm({ wanted, onClose }: { wanted: AmountToSet; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { active = true, value } = wanted;
  const { form, onSubmit } = useAppForm({ schema, initialValues: { amount: String(value), active, reason: '' } });
  const submit = onSubmit(async (values) => {
    await wanted.use(Number(values.amount), values.reason, values.active).catch(throwAtAmount);
    showToast({ kind: 'success', message: t('accountCredits.saved') });
    onClose();
  });
  return (
    <PowerForm form={form} onSubmit={submit} onClose={onClose} text={wanted.text} submitLabel={wanted.submitLabel}>
      <TextInput
        label={wanted.label}
        inputMode="numeric"
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      {wanted.active === undefined ? null : (
        <Switch
          label={t('prices.active')}
          key={form.key('active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </PowerForm>
  );
}
