import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import { CreditTopUpDocument } from './limits.generated.ts';
import { TopUpForm } from './top-up-form.tsx';

/** Whether credits are bought automatically, and how; OWNER and ADMINs change it. */
export function TopUpRow({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(CreditTopUpDocument, { variables: { accountId } });
  if (!data) {
    const value = error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={20} width="60%" />;
    return <SettingRow label={t('topUp.title')} value={value} />;
  }
  const topUp = data.creditTopUpByPk;
  const edit = () =>
    openPopup({
      title: t('topUp.title'),
      content: (close) => <TopUpForm accountId={accountId} topUp={topUp} onClose={close} />,
    });
  return (
    <SettingRow
      label={t('topUp.title')}
      onEdit={edit}
      value={
        topUp?.enabled ? (
          <>
            {t('topUp.on', {
              credits: formatNumber(topUp.quantity * 100),
              threshold: formatNumber(topUp.threshold),
              cap: formatMoney(Number(topUp.monthlyCap)),
            })}
            {topUp.failures > 0 ? (
              <Text size="sm" c="var(--tillit-danger-text)">
                {t('topUp.failed')}
              </Text>
            ) : null}
          </>
        ) : (
          t(topUp && topUp.failures > 0 ? 'topUp.stopped' : 'topUp.off')
        )
      }
    />
  );
}
