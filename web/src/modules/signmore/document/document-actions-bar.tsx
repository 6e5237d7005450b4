import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { CopyButton } from '#modules/signmore/commands/copy-button.tsx';
import { openTerminatePopup } from '#modules/signmore/commands/open-terminate-popup.tsx';
import { runDocumentAction } from '#modules/signmore/commands/run-document-action.tsx';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { documentActions } from '#modules/signmore/shared/document-actions.ts';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { openExtendPopup as OpenExtendPopup } from '#modules/signmore/commands/extend-form.tsx';
import type { openSignPopup as OpenSignPopup } from './sign-popup.tsx';
import type { DocumentSubject } from './document-subject.ts';
import { ScheduledAction } from './scheduled-actions.tsx';

interface DocumentActionsProps {
  readonly subject: DocumentSubject;
  /** Called when the document has been deleted from this account. */
  readonly onDeleted: () => void;
}

/** The document's actions: signing or downloading the result first, the others beside it. */
export function DocumentActions({ subject, onDeleted }: DocumentActionsProps) {
  const { t } = useTranslation('signmore');
  const { account, user } = useSession();
  return (
    <>
      {documentActions(subject).map((action) => {
        if (action === 'CONTINUE') return null;
        if (action === 'SEND_NOW' || action === 'RESCHEDULE' || action === 'EDIT') {
          return <ScheduledAction key={action} action={action} subject={subject} />;
        }
        if (action === 'COPY' || action === 'SEND_AGAIN') {
          return <CopyButton key={action} documentId={subject.id} action={action} />;
        }
        if (action === 'EXTEND') {
          const { deadline } = subject;
          return (
            deadline && (
              <Button
                key={action}
                variant="default"
                onClick={() => extend({ id: subject.id, name: subject.name, deadline })}
              >
                {t('action.EXTEND')}
              </Button>
            )
          );
        }
        if (action === 'TERMINATE') {
          return (
            <Button
              key={action}
              variant="default"
              c="var(--tillit-danger-text)"
              onClick={() => openTerminatePopup(subject)}
            >
              {t('action.TERMINATE')}
            </Button>
          );
        }
        if (action === 'SIGN') {
          return (
            <Button
              key={action}
              leftSection={<IconSignature size={18} aria-hidden />}
              onClick={() => subject.ownSignature && sign({ signature: subject.ownSignature, document: subject, user })}
            >
              {t('action.SIGN')}
            </Button>
          );
        }
        return (
          <Button
            key={action}
            variant="default"
            c={action === 'DELETE' ? 'var(--tillit-danger-text)' : undefined}
            onClick={() =>
              runDocumentAction({
                action,
                target: { accountId: account.id, ids: [subject.id], filter: { direction: subject.direction } },
                count: 1,
                name: subject.name,
                ...(action === 'DELETE' ? { isDraft: subject.status === 'DRAFT', onDone: onDeleted } : {}),
              })
            }
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {subject.isSealed && (
        <DownloadButton
          label={t('document.downloadSealed')}
          size="sm"
          getAddress={() => documentFileAddress(subject.id, 'sealed', 'download')}
        />
      )}
    </>
  );
}

// The forms load when they are first needed: the drawer has to open quickly.
function sign(request: Parameters<typeof OpenSignPopup>[0]): void {
  inTime(() => import('./sign-popup.tsx')).then(({ openSignPopup }) => openSignPopup(request), showError);
}

function extend(document: Parameters<typeof OpenExtendPopup>[0]): void {
  inTime(() => import('#modules/signmore/commands/extend-form.tsx')).then(
    ({ openExtendPopup }) => openExtendPopup(document),
    showError,
  );
}
