import { IconCashBanknote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceholderPage } from './placeholder-page.tsx';

/** The account that payouts go to. There are no payouts yet. */
export function Component() {
  const { t } = useTranslation('credits');
  return (
    <PlaceholderPage
      title={t('payout.title')}
      none={t('payout.none')}
      noneText={t('payout.noneText')}
      icon={IconCashBanknote}
      linkTo="SETTINGS"
      linkLabel={t('toSettings')}
    />
  );
}
