import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { DocumentActions } from './document-actions-bar.tsx';
import { DocumentBody } from './document-body.tsx';
import { openSignPopup } from './sign-popup.tsx';
import { toStanding } from '#modules/signmore/shared/document-standing.ts';
import { toDocumentSubject } from './document-subject.ts';

export function DocumentView({ document }: { document: DocumentPage }) {
  const { t } = useTranslation('signmore');
  const to = usePathTo();
  const navigate = useNavigate();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const standing = toStanding(document.standing);
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

  return (
    <>
      <PageHeader
        title={document.name}
        badge={<DocumentStatusBadge status={subject.status} />}
        crumbs={[
          { label: t('documents.title'), to: to('DOCUMENTS') },
          ...(standing.bulk ? [{ label: standing.bulk.name, to: to('DOCUMENT', { id: standing.bulk.id }) }] : []),
        ]}
        actions={
          <DocumentActions subject={subject} onDeleted={() => void navigate(to('DOCUMENTS'), { replace: true })} />
        }
      />
      <DocumentBody document={document} standing={standing} subject={subject} />
    </>
  );
}
