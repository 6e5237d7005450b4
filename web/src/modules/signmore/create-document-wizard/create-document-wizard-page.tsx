import { skipToken, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { NOBODY, readId } from '#routing/read-id.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { CreateDocumentWizard } from './create-document-wizard.tsx';
import { CreateDocumentWizardDocument } from './create-document-wizard.generated.ts';
import { toStanding } from '#modules/signmore/shared/document-standing.ts';
import { toDraft } from './draft.ts';
import classes from '#shared/wizard/wizard-parts.module.css';

/** The wizard for a new document or an existing draft. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { id: idInPath } = useParams();
  const id = idInPath && (readId(idInPath) ?? NOBODY);
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, loading, refetch } = useQuery(
    CreateDocumentWizardDocument,
    id ? { variables: { id, accountId: account.id } } : skipToken,
  );

  if (!id) return <CreateDocumentWizard draft={null} />;
  if (data?.documentByPk) {
    const draft = toDraft(data.documentByPk, data.documentStanding && toStanding(data.documentStanding));
    if (draft.status !== 'DRAFT') return <Navigate to={to('DOCUMENT', { id })} replace />;
    return <CreateDocumentWizard draft={draft} />;
  }
  return (
    <main id="main" className={classes.page}>
      {loading ? (
        <DocumentSkeleton />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <MessagePage title={t('create.notFound')} text={t('create.notFoundText')}>
          <Button component={Link} to={to('DOCUMENTS')}>
            {t('create.toDocuments')}
          </Button>
        </MessagePage>
      )}
    </main>
  );
}
