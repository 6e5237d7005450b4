import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { DashboardSkeleton } from '#shared/dashboard/dashboard-skeleton.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { hasESignatures } from '#modules/signmore/shared/has-e-signatures.ts';
import { NewDocumentButton } from '#modules/signmore/shared/new-document-button.tsx';
import { DocumentsDashboardDocument } from './dashboard.generated.ts';
import { DocumentPanels } from './document-panels.tsx';
import { DocumentTiles } from './document-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';

/** "New document"; a team that has sent nothing has the first steps instead. */
export function Actions() {
  const { account } = useSession();
  // `Content` runs the query.
  const { data } = useDashboard(account.id, 'cache-only');
  if (data?.counts.ALL === 0 && !account.hasSentCheckLists) return null;
  return <NewDocumentButton iconSize={16} />;
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
        ) : account.hasSentCheckLists || !hasESignatures(account) ? null : (
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
