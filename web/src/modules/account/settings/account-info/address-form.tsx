import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressSchema } from '#functions/account/contract/account-schemas.ts';
import type { PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import { callAsUser } from '#session/call-as-user.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { knownAddress } from '#shared/address/known-address.ts';
import { LazyAddressSearch } from '#shared/address/lazy-address-search.tsx';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import classes from '#modules/account/settings/shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';
import { whereabouts } from './whereabouts.ts';

/** The form for the address, from a search or typed. */
export function AddressForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({
    schema: addressSchema,
    initialValues: {
      addressLine1: info.addressLine1 ?? '',
      addressLine2: info.addressLine2 ?? '',
      addressPostalCode: info.addressPostalCode ?? '',
      addressCity: info.addressCity ?? '',
      addressCountry: info.addressCountry ?? info.country,
    },
  });
  const [place, setPlace] = useState<PlaceAddress | null>(null);
  const save = useSaveAccount(info, onClose);
  const send = onSubmit((values) => save({ ...values, ...whereabouts(values, place) }));

  function fillIn(found: PlaceAddress): void {
    const address = knownAddress(found);
    setPlace(address);
    form.setValues({
      addressLine1: address.line1,
      addressLine2: address.line2,
      addressPostalCode: address.postalCode,
      addressCity: address.city,
      addressCountry: address.country,
    });
    form.clearErrors();
  }

  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <LazyAddressSearch onChoose={fillIn} call={callAsUser} autoFocus />
      <TextInput
        label={t('address.line1')}
        autoComplete="address-line1"
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
      <CountrySelect
        label={t('address.country')}
        key={form.key('addressCountry')}
        {...form.getInputProps('addressCountry')}
      />
    </PopupForm>
  );
}
