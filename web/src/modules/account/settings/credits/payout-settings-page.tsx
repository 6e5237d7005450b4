import { Button } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';

/** Where payouts go. Nothing pays out yet. */
export function Component() {
  const { t } = useTranslation('credits');
  const to = usePathTo();
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={t('payout.title')} crumbs={crumbs} />
      <Card>
        <EmptyState
          icon={<IconCashBanknote size={24} aria-hidden />}
          title={t('payout.none')}
          text={t('payout.noneText')}
        >
          <Button component={Link} to={to('SETTINGS')} variant="default">
            {t('toSettings')}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
