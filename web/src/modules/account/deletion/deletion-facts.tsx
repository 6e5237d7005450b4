import '@mantine/core/styles/Alert.css';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import classes from './deletion.module.css';
import { DeletionFactsDocument } from './account-deletion.generated.ts';

interface DeletionFactsProps {
  readonly accountId: string;
  readonly onLeave: () => void;
}

/** What the deletion would end, as numbers: credits first, and where to fetch what the accounts need. */
export function DeletionFacts({ accountId, onLeave }: DeletionFactsProps) {
  const { t } = useTranslation('deletion');
  const locale = useLocale();
  const account = useSession().accounts.find(({ id }) => id === accountId);
  const { data, error, refetch } = useJsonQuery(DeletionFactsDocument, { accountId });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={96} />;
  if (data === null || data.length === 0) return null;
  const hasMoney = data.some(({ fact }) => fact === 'CREDITS' || fact === 'UNPAID');
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('facts.title')}>
      <ul className={classes.list}>
        {data.map(({ fact, count }) => (
          <li key={fact}>
            {t(`facts.${fact}` as 'facts.CREDITS', {
              count,
              formatted: formatNumber(count),
              amount: formatMoney(count),
            })}
          </li>
        ))}
      </ul>
      {hasMoney && account ? (
        <Anchor
          component={Link}
          display="inline-block"
          size="sm"
          mt="xs"
          c="inherit"
          underline="always"
          to={pathTo('SETTINGS_CREDITS', { locale, account })}
          onClick={onLeave}
        >
          {t('facts.fetch')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
