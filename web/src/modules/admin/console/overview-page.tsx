import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContributions } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Alarms } from './alarms.tsx';
import { ConsoleOverviewDocument } from './console.generated.ts';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import { ConsoleTabs } from '#shared/console/console-tabs.tsx';
import { DetailState } from './detail-state.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { Requests } from './requests.tsx';

/** The start page of the administrators' console: open requests, alarms and figures. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('title')}>{() => <Overview />}</ConsoleGate>;
}

function Overview() {
  const { t } = useTranslation('admin');
  const { consoleOverview, consoleQueues } = useContributions();
  const { data, error, refetch } = useQuery(ConsoleOverviewDocument, {
    pollInterval: 60_000,
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('overview.text')} />
      <ConsoleTabs current="overview" />
      {data?.platformFigures ? (
        <Stack>
          {consoleQueues.map((Part, index) => (
            <Part key={index} />
          ))}
          <Requests requests={(data.administratorRequestCollection?.edges ?? []).map(({ node }) => node)} />
          <Alarms alarms={(data.alarmCollection?.edges ?? []).map(({ node }) => node)} />
          <PlatformFigures figures={data.platformFigures} />
          {consoleOverview.map((Part, index) => (
            <Part key={index} />
          ))}
        </Stack>
      ) : (
        <DetailState isLoading={!error} hasFailed onRetry={() => void refetch()} />
      )}
    </>
  );
}
