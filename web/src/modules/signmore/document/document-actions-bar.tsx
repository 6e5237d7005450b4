import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { CopyButton } from '#modules/signmore/commands/copy-button.tsx';
import { openTerminatePopup } from '#modules/signmore/commands/open-terminate-popup.tsx';
import { startDocumentAction } from '#modules/signmore/commands/start-document-action.ts';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { documentActions } from '#modules/signmore/shared/document-actions.ts';
import type { DocumentAction } from '#modules/signmore/shared/document-actions.ts';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import type { DocumentSubject } from './document-subject.ts';
import { ScheduledAction } from './scheduled-actions.tsx';
import { startExtension } from '#modules/signmore/commands/start-forms.ts';
import { startSigning } from './start-signing.ts';

interface DocumentActionsProps {
  readonly subject: DocumentSubject;
  /** Called when the document has been deleted from this account. */
  readonly onDeleted: () => void;
}

/** A bulk has these beside its progress. */
const BULK_PART_ACTIONS: ReadonlySet<DocumentAction> = new Set(['REMIND', 'CANCEL'] as const);

/** The document's actions: signing or downloading the result first, the others beside it. */
export function DocumentActions({ subject, onDeleted }: DocumentActionsProps) {
  const { t } = useTranslation('signmore');
  const { account, user } = useSession();
  return (
    <>
      {documentActions(subject).map((action) => {
        if (action === 'CONTINUE' || (subject.isBulk && BULK_PART_ACTIONS.has(action))) return null;
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
                onClick={() => startExtension({ id: subject.id, name: subject.name, deadline })}
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
              onClick={() =>
                subject.ownSignature && startSigning({ signature: subject.ownSignature, document: subject, user })
              }
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
              startDocumentAction({
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
      {subject.isSealed && !subject.isBulk && (
        <DownloadButton
          label={t(subject.isSealedAsSeveral ? 'document.downloadAll' : 'document.downloadSealed')}
          size="sm"
          getAddress={() => documentFileAddress(subject.id, 'sealed', 'download')}
        />
      )}
    </>
  );
}
