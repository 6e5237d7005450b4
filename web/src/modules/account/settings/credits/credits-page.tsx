import { useQuery } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { IconCoins, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import settings from '#modules/account/settings/shared/settings.module.css';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { CreditsDocument } from './credits.generated.ts';

/**
 * Spec 000 §2.6: balance and transactions. There is no ledger before credits are sold (a later issue), so there is no
 * balance to show, and this page says so.
 */
export function Component() {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={t('credits.title')} crumbs={crumbs} />
      <Stack gap="xl">
        <Card flush>
          <EmptyState icon={<IconCoins size={24} aria-hidden />} title={t('credits.notSold')} text={t('credits.free')}>
            <Text size="sm" c="dimmed">
              {t('credits.expiry')}
            </Text>
          </EmptyState>
          {account.accountType === 'TEAM' ? <WarningLimit accountId={account.id} /> : null}
        </Card>
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('credits.transactions')}
          </Title>
          <Card>
            <EmptyState
              icon={<IconReceipt size={24} aria-hidden />}
              title={t('credits.none')}
              text={t('credits.noneText')}
            />
          </Card>
        </section>
      </Stack>
    </>
  );
}

/** At which balance the team will be warned (spec 000 §2.5). */
function WarningLimit({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data } = useQuery(CreditsDocument, { variables: { accountId } });
  const limit = data?.accountByPk?.creditBalanceLimit;
  if (limit === undefined) return null;
  return (
    <dl className={settings.facts}>
      <SettingRow
        label={t('credits.limit')}
        value={
          <>
            {t('credits.limitValue', { count: limit, formatted: formatNumber(limit) })}
            <Text size="sm" c="dimmed">
              {t('credits.limitHelp')}
            </Text>
          </>
        }
      />
    </dl>
  );
}
