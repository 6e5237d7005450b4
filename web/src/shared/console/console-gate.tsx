import { Button, Skeleton, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TitlesContext } from './titles.ts';
import { useStanding } from './use-standing.ts';

/** Shows a page of the console to administrators with power, and tells others what is missing. */
export function ConsoleGate({ title, children }: { title: string; children: () => ReactNode }) {
  const { t } = useTranslation('admin');
  const { standing, from, titles, retry } = useStanding();
  if (standing === 'power') return <TitlesContext value={titles}>{children()}</TitlesContext>;
  return (
    <>
      <PageHeader title={title} />
      <Card>
        {standing === 'loading' ? (
          <Stack aria-busy>
            <Skeleton height={28} />
            <Skeleton height={28} />
          </Stack>
        ) : standing === 'failed' ? (
          <ErrorState onRetry={retry} />
        ) : (
          <EmptyState
            icon={<IconShieldLock size={24} aria-hidden />}
            title={t(`gate.${standing}.title`)}
            text={t(`gate.${standing}.text`, { when: from === null ? '' : formatDateTime(from) })}
          >
            {standing === 'two-factor-off' ? <ToSecurity /> : null}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function ToSecurity() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { accounts } = useSession();
  const account = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!account) return null;
  return (
    <Button component={Link} to={pathTo('SETTINGS_AUTH', { locale, account })} variant="default">
      {t('gate.toSecurity')}
    </Button>
  );
}
