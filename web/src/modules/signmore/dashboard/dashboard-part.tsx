import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { DashboardSkeleton } from '#shared/dashboard/dashboard-skeleton.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DocumentsDashboardDocument } from './dashboard.generated.ts';
import { DocumentPanels } from './document-panels.tsx';
import { DocumentTiles } from './document-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';

/** "New document"; a team that has sent nothing has the first steps instead. */
export function Actions() {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
  // `Content` runs the query.
  const { data } = useDashboard(account.id, 'cache-only');
  if (data?.counts.ALL === 0 && !account.hasSentCheckLists) return null;
  return (
    <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('nav.newSignature')}
    </Button>
  );
}

/**
 * The team's documents: how many there are of each status, and the ones that need attention. A team that checks people and
 * has no documents isn't told to begin with one.
 */
export function Content() {
  const { account } = useSession();
  const { data, error, refetch } = useDashboard(account.id, 'cache-and-network');
  if (data) {
    return (
      <>
        {data.counts.ALL > 0 ? (
          <DocumentTiles counts={data.counts} />
        ) : account.hasSentCheckLists ? null : (
          <FirstSteps />
        )}
        <DocumentPanels data={data} />
      </>
    );
  }
  return error ? <ErrorState onRetry={() => void refetch()} /> : <DashboardSkeleton />;
}

const useDashboard = (accountId: string, fetchPolicy: 'cache-only' | 'cache-and-network') =>
  useJsonQuery(DocumentsDashboardDocument, { accountId }, { fetchPolicy });
