import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import settings from '#modules/account/settings/shared/settings.module.css';
import { CreditsDocument } from './credits.generated.ts';

/** Credits expire at midnight: the day before is the last one. */
const lastDay = (expiresAt: string): Date => new Date(Date.parse(expiresAt) - 1);

/** What the account has, what of it expires next, and at which balance a team is warned (spec 000 §2.6). */
export function BalanceCard({ accountId, isTeam }: { accountId: string; isTeam: boolean }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(CreditsDocument, {
    variables: { accountId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  const account = data?.accountByPk;
  if (!account) return <Skeleton height={128} />;
  const lots = data.creditLotCollection.edges.map(({ node }) => node);
  const inCredits = (count: number) => t('credits.limitValue', { count, formatted: formatNumber(count) });
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
        <SettingRow
          label={t('balance.expires')}
          value={
            lots.length === 0
              ? t('credits.expiry')
              : lots
                  .map((lot) =>
                    t('balance.lot', { credits: inCredits(lot.remaining), date: formatDate(lastDay(lot.expiresAt)) }),
                  )
                  .join('\n')
          }
        />
        {isTeam ? (
          <SettingRow
            label={t('credits.limit')}
            value={
              <>
                {inCredits(account.creditBalanceLimit)}
                <Text size="sm" c="dimmed">
                  {t('credits.limitHelp')}
                </Text>
              </>
            }
          />
        ) : null}
      </dl>
    </Card>
  );
}
