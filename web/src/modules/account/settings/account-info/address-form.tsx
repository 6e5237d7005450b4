import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressSchema } from '@contract/account-schemas.ts';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { countries } from '../../../../ui/phone/countries.ts';
import { PopupForm } from '../shared/popup-form.tsx';
import classes from '../shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

export function AddressForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({
    schema: addressSchema,
    initialValues: {
      addressLine1: info.addressLine1 ?? '',
      addressLine2: info.addressLine2 ?? '',
      addressPostalCode: info.addressPostalCode ?? '',
      addressCity: info.addressCity ?? '',
      addressCountry: info.addressCountry ?? 'NO',
    },
  });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <TextInput
        label={t('address.line1')}
        autoComplete="address-line1"
        data-autofocus
        key={form.key('addressLine1')}
        {...form.getInputProps('addressLine1')}
      />
      <TextInput
        label={t('address.line2')}
        description={t('address.optional')}
        autoComplete="address-line2"
        key={form.key('addressLine2')}
        {...form.getInputProps('addressLine2')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('address.postalCode')}
          autoComplete="postal-code"
          key={form.key('addressPostalCode')}
          {...form.getInputProps('addressPostalCode')}
        />
        <TextInput
          label={t('address.city')}
          autoComplete="address-level2"
          key={form.key('addressCity')}
          {...form.getInputProps('addressCity')}
        />
      </div>
      <NativeSelect
        label={t('address.country')}
        autoComplete="country"
        data={countries().map(({ code, name }) => ({ value: code, label: name }))}
        key={form.key('addressCountry')}
        {...form.getInputProps('addressCountry')}
      />
    </PopupForm>
  );
}
