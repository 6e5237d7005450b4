import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { DashboardSkeleton } from '#shared/dashboard/dashboard-skeleton.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { parseDocumentCounts } from '#modules/signmore/shared/document-counts.ts';
import { DashboardPageDocument } from './dashboard.generated.ts';
import { DocumentPanels } from './document-panels.tsx';
import { DocumentTiles } from './document-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';

const SENT = JSON.stringify({ direction: 'SENT', archived: false });

/** "New document"; a team without documents has the first steps instead. */
export function Actions() {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
  // `Content` runs the query.
  const { data } = useQuery(DashboardPageDocument, {
    variables: { accountId: account.id, sent: SENT },
    fetchPolicy: 'cache-only',
  });
  if (data && parseDocumentCounts(data.counts)?.ALL === 0) return null;
  return (
    <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('nav.newSignature')}
    </Button>
  );
}

/** The team's documents: how many there are of each status, and the ones that need attention. */
export function Content() {
  const { account } = useSession();
  const { data, error, refetch } = useQuery(DashboardPageDocument, {
    variables: { accountId: account.id, sent: SENT },
    fetchPolicy: 'cache-and-network',
  });
  const counts = data ? parseDocumentCounts(data.counts) : null;
  if (data && counts) {
    return (
      <>
        {counts.ALL === 0 ? <FirstSteps /> : <DocumentTiles counts={counts} />}
        <DocumentPanels data={data} />
      </>
    );
  }
  return error ? <ErrorState onRetry={() => void refetch()} /> : <DashboardSkeleton />;
}
