import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { usePathTo, useSession } from '../../../session/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { DocumentSkeleton } from '../shared/document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { DocumentPageDocument } from './document-page.generated.ts';

/** How often a page that shows a document being sealed looks again; sealing takes seconds. */
const SEALING_POLL_MILLISECONDS = 3_000;

export function Component() {
  const { t } = useTranslation('signmore');
  const { id = '' } = useParams();
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(DocumentPageDocument, {
    variables: { id, accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const document = data?.documentByPk;

  if (document?.status === 'DRAFT') return <Navigate to={to('CREATE_DOCUMENT_WIZARD', { id })} replace />;
  if (data && document) {
    return (
      <DocumentView
        data={data}
        document={document}
        onSealing={(isSealing) => (isSealing ? startPolling(SEALING_POLL_MILLISECONDS) : stopPolling())}
      />
    );
  }
  if (loading) return <DocumentSkeleton />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <MessagePage title={t('document.notFound')} text={t('document.notFoundText')}>
      <Button component={Link} to={to('DOCUMENTS')}>
        {t('create.toDocuments')}
      </Button>
    </MessagePage>
  );
}
