import '@mantine/core/styles/Alert.css';
import { Alert, Checkbox, NativeSelect, useComputedColorScheme } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTITY_TYPES, newCardSchema } from '#functions/credits/contract/payment-method-schemas.ts';
import type { NewCardForm as Values, SetupStatus } from '#functions/credits/contract/payment-method-schemas.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { CardholderFields } from './cardholder-fields.tsx';
import { saveCard } from './payment-method-commands.ts';
import type { Payer } from './payment-method-commands.ts';

interface NewCardFormProps {
  readonly payer: Payer;
  readonly isTeam: boolean;
  readonly onSaved: (status: SetupStatus) => void;
  readonly onClose: () => void;
}

/**
 * The form for a new card: Stripe's fields for the card, whose number never reaches us, and our fields for its holder.
 */
export function NewCardForm({
  stripe,
  clientSecret,
  ...props
}: NewCardFormProps & { readonly stripe: Stripe; readonly clientSecret: string }) {
  const scheme = useComputedColorScheme();
  const options = useMemo(
    () => ({ clientSecret, locale: currentLanguage(), appearance: appearanceOf(scheme) }),
    [clientSecret, scheme],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields {...props} />
    </Elements>
  );
}

const PAYMENT_ELEMENT = {
  wallets: { applePay: 'never', googlePay: 'never' },
  // Our own fields have the whole address.
  fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
} as const;

function CardFields({ payer, isTeam, onSaved, onClose }: NewCardFormProps) {
  const { t } = useTranslation(['credits', 'common']);
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [fault, setFault] = useState('');
  const { form, onSubmit } = useAppForm<Values, Values>({
    schema: newCardSchema,
    initialValues: {
      name: '',
      line1: payer.addressLine1 ?? '',
      line2: payer.addressLine2 ?? '',
      postalCode: payer.addressPostalCode ?? '',
      city: payer.addressCity ?? '',
      country: payer.addressCountry ?? payer.country,
      email: '',
      entityType: isTeam ? 'ORGANIZATION' : 'INDIVIDUAL',
      isDefault: true,
    },
  });

  const send = onSubmit(async (values) => {
    if (stripe === null || elements === null) return;
    setFault('');
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl(values),
        payment_method_data: { billing_details: billingDetails(values) },
      },
    });
    if (error) {
      // Stripe's fields show their own errors (spec 000 §8).
      if (error.type === 'card_error') setFault(error.message ?? t('payment.unexpected'));
      else if (error.type !== 'validation_error') setFault(t('payment.unexpected'));
      return;
    }
    onSaved(await saveCard(payer.id, setupIntent.id, values));
    onClose();
  });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDisabled={!isReady}
      submitLabel={t('payment.saveCard')}
      onClose={onClose}
    >
      <PaymentElement options={PAYMENT_ELEMENT} onReady={() => setReady(true)} />
      <CardholderFields form={form} />
      <NativeSelect
        label={t('payment.entityType')}
        data={ENTITY_TYPES.map((value) => ({ value, label: t(`payment.entity.${value}`) }))}
        key={form.key('entityType')}
        {...form.getInputProps('entityType')}
      />
      <Checkbox
        label={t('payment.setDefault')}
        key={form.key('isDefault')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      {fault === '' ? null : (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
          {fault}
        </Alert>
      )}
    </PopupForm>
  );
}

const billingDetails = ({ name, email, line1, line2, postalCode, city, country }: Values) => ({
  name,
  ...(email === '' ? {} : { email }),
  address: { line1, line2, postal_code: postalCode, city, country, state: '' },
});

/**
 * The URL that the bank returns the browser to: this page, with the choices for the card as parameters (spec 000 §7).
 */
function returnUrl({ entityType, isDefault, email }: Values): string {
  const url = new URL(location.pathname, location.origin);
  url.searchParams.set('entity_type', entityType);
  if (isDefault) url.searchParams.set('set_default', 'true');
  if (email !== '') url.searchParams.set('invoice_email', email);
  return url.href;
}

/** Our theme as Stripe's appearance settings. */
function appearanceOf(scheme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--mantine-primary-color-filled'),
      colorBackground: value('--mantine-color-body'),
      colorText: value('--mantine-color-text'),
      fontFamily: value('--mantine-font-family'),
      borderRadius: value('--mantine-radius-default'),
    },
  };
}
