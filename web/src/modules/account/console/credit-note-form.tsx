import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { PowerForm } from '#shared/console/power-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { formatMoney } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { issueCreditNote } from './credit-powers.ts';

export interface PurchaseToCredit {
  readonly title: string;
  readonly purchaseId: string;
  /** What is left of it, in øre with VAT. */
  readonly left: number;
}

/** Returns the øre of an amount in kroner as people write it, `1 250,50`; null for anything else. */
function inØre(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** A credit note for what is left of a purchase, or a part of it. */
export function CreditNoteForm({ wanted, onClose }: { wanted: PurchaseToCredit; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { purchaseId, left } = wanted;
  const schema = z.object({
    amount: z.string().check(
      z.refine(
        (text) => {
          const amount = inØre(text);
          return amount !== null && amount >= 1 && amount <= left;
        },
        { error: t('creditNote.amountWrong') },
      ),
    ),
    reason: reasonSchema.shape.reason,
  });
  const { form, onSubmit } = useAppForm({
    schema,
    initialValues: { amount: (left / 100).toFixed(2).replace('.', ','), reason: '' },
  });
  const submit = onSubmit(async ({ amount, reason }) => {
    await issueCreditNote(purchaseId, inØre(amount) ?? 0, reason);
    showToast({ kind: 'success', message: t('creditNote.issued') });
    onClose();
  });
  return (
    <PowerForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      text={t('creditNote.issueText')}
      submitLabel={t('creditNote.issueTitle')}
    >
      <TextInput
        label={t('creditNote.amount')}
        description={t('creditNote.amountHelp', { most: formatMoney(left) })}
        inputMode="decimal"
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
    </PowerForm>
  );
}
