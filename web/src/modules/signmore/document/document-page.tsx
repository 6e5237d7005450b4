import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { NOBODY, readId } from '#routing/read-id.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { documentFreshness } from './document-freshness.ts';
import { DocumentView } from './document-view.tsx';
import { DocumentPageDocument } from './document-page.generated.ts';

export function Component() {
  const { t } = useTranslation('signmore');
  const id = readId(useParams()['id']) ?? NOBODY;
  const { account } = useSession();
  const to = usePathTo();
  const { data: document, error, loading, refetch } = useJsonQuery(DocumentPageDocument, { id, accountId: account.id });
  useFreshness(refetch, documentFreshness(document?.status));

  // Not of a kept answer: it may have been sent a moment ago.
  if (document?.status === 'DRAFT' && !loading) return <Navigate to={to('CREATE_DOCUMENT_WIZARD', { id })} replace />;
  if (document && document.status !== 'DRAFT') return <DocumentView document={document} />;
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
