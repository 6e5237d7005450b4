import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { NOBODY, readId } from '#routing/read-id.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { DocumentFieldsPageDocument } from './fields.generated.ts';
import './field-colours.css';
import classes from '#shared/wizard/wizard-parts.module.css';

const COLOURS = 8;

/** Where the sender of a draft places fields on its pages. */
export function Component() {
  const { t } = useTranslation('page-fields');
  const id = readId(useParams()['id']) ?? NOBODY;
  const to = usePathTo();
  // Loaded once: the editor keeps what it has, and notices at a save that another tab was faster.
  const { data, error, loading, refetch } = useQuery(DocumentFieldsPageDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const document = data?.documentByPk;

  if (document && document.status !== 'DRAFT') return <Navigate to={to('DOCUMENT', { id })} replace />;
  const signers = (document?.signatureCollection?.edges ?? []).map(({ node }, index) => ({
    ...node,
    name: fullName(node),
    colour: index % COLOURS,
  }));
  const fields = data?.documentFields;
  const [first, ...others] = fields?.files.filter((file) => file.takesFields) ?? [];
  if (document && fields && first && signers.length > 0 && !document.bulk) {
    return (
      <FieldsEditor
        key={id}
        documentId={id}
        documentName={document.name}
        signers={signers}
        files={[first, ...others]}
        loaded={fields}
      />
    );
  }
  return (
    <main id="main" className={classes.page}>
      {loading ? (
        <DocumentSkeleton />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : document ? (
        <MessagePage
          title={t('editor.title')}
          text={t(missingPart(document.bulk, signers.length, fields?.files.length))}
        >
          <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD', { id })}>
            {t('editor.toDraft')}
          </Button>
        </MessagePage>
      ) : (
        <MessagePage title={t('editor.notFound')} text={t('editor.notFoundText')}>
          <Button component={Link} to={to('DOCUMENTS')}>
            {t('editor.toDocuments')}
          </Button>
        </MessagePage>
      )}
    </main>
  );
}

/** Why nothing can be placed. */
function missingPart(isBulk: boolean, signers: number, files = 0) {
  if (isBulk) return 'editor.notForEach';
  if (files === 0) return 'editor.needsFiles';
  return signers === 0 ? 'editor.needsSigners' : 'editor.filesSigned';
}
