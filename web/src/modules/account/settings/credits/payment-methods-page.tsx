import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';

/** Spec 000 §2.6. There is nothing to pay before credits are sold (a later issue): no card is asked for. */
export function Component() {
  const { t } = useTranslation('credits');
  const to = usePathTo();
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={t('paymentMethods.title')} crumbs={crumbs} />
      <Card>
        <EmptyState
          icon={<IconCreditCard size={24} aria-hidden />}
          title={t('paymentMethods.none')}
          text={t('paymentMethods.noneText')}
        >
          <Button component={Link} to={to('SETTINGS_CREDITS')} variant="default">
            {t('toCredits')}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
