import { useCallback, useEffect, useState } from 'react';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sealedPart } from '#functions/signing/contract/view-schemas.ts';
import type { PublicDocumentView } from '#functions/signing/contract/view-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { formatDate } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { PdfViewer } from '#ui/pdf-viewer/pdf-viewer.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { LinkProblem } from '#modules/signmore/shared/link-problem.tsx';
import { OriginalFiles } from '#modules/signmore/shared/original-files.tsx';
import { SealedFiles } from '#modules/signmore/shared/sealed-files.tsx';
import { askForCopyLink, loadPublicDocument, publicDownloadAddress } from './public-document-api.ts';
import classes from './public-document.module.css';

type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'ready'; readonly view: PublicDocumentView };

/** The page of a copy recipient, opened by the link in the mail, to read and download the result. */
export function CopyPage({ token }: { token: string }) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(
    function load() {
      const controller = new AbortController();
      setState({ phase: 'loading' });
      loadPublicDocument(token, controller.signal).then(
        (view) => setState({ phase: 'ready', view }),
        (error: unknown) => {
          if (!controller.signal.aborted) setState({ phase: 'failed', error: toAppError(error) });
        },
      );
      return () => controller.abort();
    },
    [token, attempt],
  );

  if (state.phase === 'loading') return <DocumentSkeleton />;
  if (state.phase === 'failed') {
    return (
      <LinkProblem
        error={state.error}
        onRetry={() => setAttempt((count) => count + 1)}
        askForLink={() => askForCopyLink(token)}
      />
    );
  }
  return <CopyView token={token} view={state.view} />;
}

/** A copy recipient's link works from the seal on, so there is always a sealed file to show. */
function CopyView({ token, view: { document, sealed } }: { token: string; view: PublicDocumentView }) {
  const { t } = useTranslation('signing');
  const [position, show] = useState(1);
  const isSeveral = sealed.files.length > 1;
  const getAddress = useCallback((what: string) => publicDownloadAddress(token, what), [token]);
  const what = isSeveral ? sealedPart(position) : 'sealed';
  const getShown = useCallback(() => getAddress(what), [getAddress, what]);
  const shownName = sealed.files.find((file) => file.position === position)?.name;
  return (
    <div className={classes.wide}>
      <PageTitle title={document.name} />
      <Text size="sm" c="dimmed">
        {t('sign.from', { account: document.senderAccountName })}
      </Text>
      <Title order={1}>{document.name}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {document.withdrawn
          ? t('copy.terminated', { account: document.senderAccountName, date: formatDate(document.withdrawn.at) })
          : t(isSeveral ? 'copy.sealedFiles' : 'copy.sealed')}
      </Text>
      <div className={classes.download}>
        {isSeveral ? (
          <SealedFiles files={sealed.files} getAddress={getAddress} shown={{ position, show }} />
        ) : (
          <DownloadButton label={t('done.download')} getAddress={getShown} />
        )}
      </div>
      <PdfViewer key={what} name={isSeveral && shownName ? shownName : `${document.name}.pdf`} getSource={getShown} />
      <OriginalFiles files={document.files} getAddress={getAddress} />
    </div>
  );
}
