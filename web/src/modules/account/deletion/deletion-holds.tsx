import '@mantine/core/styles/Alert.css';
import { Alert, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import classes from './deletion.module.css';
import { DeletionHoldsDocument } from './account-deletion.generated.ts';

/** What the deletion waits for, to those who may see it. Renders nothing where it waits for nothing. */
export function DeletionHolds({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('deletion');
  const { data, error, refetch } = useJsonQuery(DeletionHoldsDocument, { accountId });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconClock size={20} aria-hidden />} title={t('holds.title')}>
      <ul className={classes.list}>
        {data.map((hold) => (
          <li key={hold}>{t(`holds.${hold}`)}</li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {t('holds.due')}
      </Text>
    </Alert>
  );
}
