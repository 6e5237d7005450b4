import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceholderPage } from './placeholder-page.tsx';

/** Spec 000 §2.6. Cards are entered on the payment page; saving them is a later issue. */
export function Component() {
  const { t } = useTranslation('credits');
  return (
    <PlaceholderPage
      title={t('paymentMethods.title')}
      none={t('paymentMethods.none')}
      noneText={t('paymentMethods.noneText')}
      icon={IconCreditCard}
      linkTo="SETTINGS_CREDITS"
      linkLabel={t('toCredits')}
    />
  );
}
