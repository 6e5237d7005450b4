import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { buyerCountrySchema } from '#functions/account/contract/administrator-schemas.ts';
import { PowerForm } from '#shared/console/power-form.tsx';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { setBuyerCountry } from './credit-powers.ts';

export interface CountryToSet {
  readonly title: string;
  readonly accountId: string;
  readonly country: string;
  readonly vatNumber: string;
}

/** Where a buyer is, which decides about VAT. */
export function CountryForm({ wanted, onClose }: { wanted: CountryToSet; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { accountId, country, vatNumber } = wanted;
  const { form, onSubmit } = useAppForm({
    schema: buyerCountrySchema,
    initialValues: { country, vatNumber, reason: '' },
  });
  const submit = onSubmit(async (values) => {
    await setBuyerCountry(accountId, values);
    showToast({ kind: 'success', message: t('accountCredits.saved') });
    onClose();
  });
  return (
    <PowerForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      text={t('accountCredits.setCountryText')}
      submitLabel={t('accountCredits.setCountry')}
    >
      <CountrySelect
        label={t('accountCredits.country')}
        data-autofocus
        key={form.key('country')}
        {...form.getInputProps('country')}
      />
      <TextInput
        label={t('accountCredits.vatNumber')}
        description={t('accountCredits.vatNumberHelp')}
        key={form.key('vatNumber')}
        {...form.getInputProps('vatNumber')}
      />
    </PowerForm>
  );
}
