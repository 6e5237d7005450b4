import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { submitDocument, unscheduleDocument } from '#modules/signmore/commands/sending-commands.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { formatDateTime } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { DocumentSubject } from './document-subject.ts';
import { useDocumentCost } from '#modules/signmore/shared/use-document-cost.ts';
import { startRescheduling } from '#modules/signmore/commands/start-forms.ts';

interface ScheduledActionProps {
  readonly action: 'SEND_NOW' | 'RESCHEDULE' | 'EDIT';
  readonly subject: DocumentSubject;
}

/** What the sender can do until a scheduled document is sent. */
export function ScheduledAction({ action, subject: { id, name, activation } }: ScheduledActionProps) {
  const { t } = useTranslation('sending');
  const { account } = useSession();
  const navigate = useNavigate();
  const to = usePathTo();
  const [cost] = useDocumentCost({ id, accountId: account.id });
  const when = activation === null ? '' : formatDateTime(activation);

  function askSend(): void {
    confirm({
      title: t('later.sendNowTitle', { name }),
      body: t('later.sendNowText', { when, count: cost?.price ?? 0 }),
      confirmLabel: t('later.sendNow'),
      action: async () => {
        await submitDocument(id);
        await refetchShown();
        showToast({ kind: 'success', message: t('later.sent') });
      },
    });
  }

  function askEdit(): void {
    confirm({
      title: t('later.editTitle', { name }),
      body: t('later.editText', { when }),
      confirmLabel: t('later.editConfirm'),
      action: async () => {
        await unscheduleDocument(id);
        await navigate(to('CREATE_DOCUMENT_WIZARD', { id }));
      },
    });
  }

  switch (action) {
    case 'SEND_NOW':
      return (
        <Button disabled={cost === null} onClick={askSend}>
          {t('later.sendNow')}
        </Button>
      );
    case 'RESCHEDULE':
      return (
        <Button variant="default" onClick={() => startRescheduling({ id, name, activation })}>
          {t('later.change')}
        </Button>
      );
    case 'EDIT':
      return (
        <Button variant="default" onClick={askEdit}>
          {t('later.edit')}
        </Button>
      );
    default:
      return action satisfies never;
  }
}
