import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '#functions/credits/contract/payment-method-schemas.ts';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import classes from '#modules/account/settings/shared/settings.module.css';

/** The cardholder's name and address, and where receipts go. */
export function CardholderFields<Fields extends CardForm>({ form }: { form: UseFormReturnType<Fields> }) {
  const { t } = useTranslation(['credits', 'settings']);
  const field = (name: keyof CardForm) => ({ key: form.key(name), ...form.getInputProps(name) });
  const { key: nameKey, ...name } = field('name');
  const { key: line1Key, ...line1 } = field('line1');
  const { key: line2Key, ...line2 } = field('line2');
  const { key: postalCodeKey, ...postalCode } = field('postalCode');
  const { key: cityKey, ...city } = field('city');
  const { key: countryKey, ...country } = field('country');
  const { key: emailKey, ...email } = field('email');
  return (
    <>
      <TextInput label={t('payment.cardholder')} autoComplete="cc-name" key={nameKey} {...name} />
      <TextInput label={t('settings:address.line1')} autoComplete="address-line1" key={line1Key} {...line1} />
      <TextInput
        label={t('settings:address.line2')}
        description={t('settings:address.optional')}
        autoComplete="address-line2"
        key={line2Key}
        {...line2}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('settings:address.postalCode')}
          autoComplete="postal-code"
          key={postalCodeKey}
          {...postalCode}
        />
        <TextInput label={t('settings:address.city')} autoComplete="address-level2" key={cityKey} {...city} />
      </div>
      <CountrySelect label={t('settings:address.country')} key={countryKey} {...country} />
      <TextInput
        label={t('payment.receiptEmail')}
        description={t('payment.receiptEmailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        key={emailKey}
        {...email}
      />
    </>
  );
}
