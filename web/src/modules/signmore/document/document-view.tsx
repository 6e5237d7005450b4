import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { DocumentActions } from './document-actions-bar.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentSignatures } from './document-signatures.tsx';
import type { DocumentPageQuery } from './document-page.generated.ts';
import { openSignPopup } from './sign-popup.tsx';
import { parseStanding } from './document-standing.ts';
import { StatusNotice } from './status-notice.tsx';
import { toDocumentSubject } from './document-subject.ts';
import { useRecordVisit } from './use-record-visit.ts';
import classes from './document.module.css';

type LoadedDocument = NonNullable<DocumentPageQuery['documentByPk']>;

interface DocumentViewProps {
  readonly data: DocumentPageQuery;
  readonly document: LoadedDocument;
}

export function DocumentView({ data, document }: DocumentViewProps) {
  const { t } = useTranslation('signmore');
  const to = usePathTo();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const standing = parseStanding(data.documentStanding);
  const subject = toDocumentSubject(standing, document);

  const wantsToSign = params.get('sign') === 'yes' && subject.canSign;
  useEffect(
    function openWhenAsked() {
      if (!wantsToSign || !subject.ownSignature) return;
      setParams((now) => (now.delete('sign'), now), { replace: true });
      openSignPopup({ signature: subject.ownSignature, document: subject, user });
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [wantsToSign],
  );

  useRecordVisit(subject);
  const isSender = subject.direction === 'SENT';
  // Receivers cannot read the files of a cancelled document.
  const hasFiles = isSender || subject.status !== 'CANCELLED';
  return (
    <>
      <PageHeader
        title={document.name}
        badge={<DocumentStatusBadge status={subject.status} />}
        crumbs={[{ label: t('documents.title'), to: to('DOCUMENTS') }]}
        actions={<DocumentActions subject={subject} />}
      />
      <StatusNotice document={document} subject={subject} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {hasFiles && <DocumentFiles document={document} isSealed={subject.status === 'SIGNED'} />}
          <DocumentSignatures
            document={document}
            tracking={standing.tracking}
            canRemind={isSender && subject.status === 'PENDING'}
            ownSignatureId={subject.ownSignature?.id ?? null}
            sentAt={document.activatedOn}
          />
          {isSender && <DocumentHistory documentId={document.id} document={document} isIntact={standing.isIntact} />}
        </div>
        <DocumentFacts document={document} subject={subject} />
      </div>
    </>
  );
}
