import { useQuery } from '@apollo/client/react';
import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathTo, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { FiguresTable } from './figures-table.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PackageTable } from './package-table.tsx';
import { daysAgo } from './periods.ts';
import { ReferenceStatisticsDocument } from './reference-statistics.generated.ts';

const PERIODS = ['90', '365'] as const;

/** How many checks of each package were completed and how soon, and how referees answer. */
export function Component() {
  const { t } = useTranslation('reference-statistics');
  const { account } = useSession();
  const to = usePathTo();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('365');
  const { data, error, refetch } = useQuery(ReferenceStatisticsDocument, {
    variables: { accountId: account.id, since: daysAgo(Number(period)) },
  });
  const rows = data?.referenceStatistics ?? [];
  const total = rows.find(({ kind }) => kind === null);
  const crumbs = [{ label: t('checks'), to: to('OVERVIEW_CHECKS') }];
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} crumbs={crumbs} />
      <Stack gap="lg" align="stretch">
        <SegmentedControl
          aria-label={t('period.label')}
          style={{ alignSelf: 'flex-start' }}
          value={period}
          onChange={(value) => setPeriod(PERIODS.find((known) => known === value) ?? '365')}
          data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
        {!data && !error ? <LoadingBlock height={320} label={t('loading')} /> : null}
        {data ? (
          <>
            <PackageTable figures={data.checkStatistics ?? []} />
            <Title order={2} size="h3">
              {t('references')}
            </Title>
            {total === undefined || total.asked === 0 ? (
              <EmptyState icon={<IconChartBar size={28} aria-hidden />} title={t('none')} text={t('noneText')} />
            ) : (
              <>
                <KeyFigures figures={total} />
                <FiguresTable rows={rows.filter(({ kind }) => kind !== null)} total={total} />
                <Text size="sm" c="dimmed">
                  {t('help')}
                </Text>
              </>
            )}
          </>
        ) : null}
      </Stack>
    </>
  );
}
