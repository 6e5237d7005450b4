import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import settings from '#modules/account/settings/shared/settings.module.css';
import { openPopup } from '#ui/popup/popup-store.ts';
import { BalanceLimitForm } from './balance-limit-form.tsx';
import { CreditsDocument } from './credits.generated.ts';
import { ExpiryList } from './expiry-list.tsx';
import { TopUpRow } from './top-up-row.tsx';

/** The balance, the next credits to expire, the warning limit and the automatic top-up (spec 000 §2.6). */
export function BalanceCard({ accountId, isTeam }: { accountId: string; isTeam: boolean }) {
  const { t } = useTranslation('credits');
  const { revalidate } = useRevalidator();
  const { data, error, refetch } = useQuery(CreditsDocument, { variables: { accountId } });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  const account = data?.accountByPk;
  if (!account) return <Skeleton height={128} />;
  const lots = data.creditLotCollection.edges.map(({ node }) => node);
  const inCredits = (count: number) => t('credits.limitValue', { count, formatted: formatNumber(count) });
  const editLimit = () =>
    openPopup({
      title: t('credits.limit'),
      content: (close) => (
        <BalanceLimitForm
          accountId={accountId}
          isTeam={isTeam}
          limit={account.creditBalanceLimit}
          onSaved={() => reloadSession(revalidate)}
          onClose={close}
        />
      ),
    });
  return (
    <Card flush>
      <dl className={settings.facts}>
        <SettingRow
          label={t('balance.title')}
          value={
            <Text component="strong" fw={600} fz="lg">
              {inCredits(Number(account.creditBalance ?? 0))}
            </Text>
          }
        />
        <SettingRow label={t('balance.expires')} value={<ExpiryList lots={lots} />} />
        <SettingRow
          label={t('credits.limit')}
          onEdit={editLimit}
          value={
            <>
              {inCredits(account.creditBalanceLimit)}
              <Text size="sm" c="dimmed">
                {t(isTeam ? 'credits.limitHelp' : 'credits.limitMailPersonal')}
              </Text>
            </>
          }
        />
        <TopUpRow accountId={accountId} />
      </dl>
    </Card>
  );
}
