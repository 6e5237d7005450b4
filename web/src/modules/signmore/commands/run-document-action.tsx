import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';
import { actOnDocuments } from './document-commands.ts';
import type { Chosen } from './document-commands.ts';
import { showReminderError } from './reminder-error.ts';

const CancelForm = lazyPart(async () => (await import('./cancel-form.tsx')).CancelForm, null);

interface ActionRequest {
  readonly action: BulkAction;
  readonly chosen: Chosen;
  /** How many documents; null when only the server knows (all that a filter finds). */
  readonly count: number | null;
  /** Name of the one document, when it is one. */
  readonly name?: string | undefined;
  /** A draft disappears for good, other documents only from this account. */
  readonly isDraft?: boolean;
  readonly onDone?: () => void;
}

/** Asks where it has to be asked, does it, and says that it is done. */
export function runDocumentAction(request: ActionRequest): void {
  switch (request.action) {
    case 'CANCEL':
      return askReason(request);
    case 'DELETE':
      return askDelete(request);
    case 'REMIND':
      void perform(request).catch((error: unknown) => showReminderError(error));
      return;
    case 'ARCHIVE':
    case 'UNARCHIVE':
      void perform(request).catch(showError);
      return;
    default:
      request.action satisfies never;
  }
}

async function perform(request: ActionRequest, reason?: string): Promise<void> {
  await actOnDocuments(request.action, request.chosen, reason);
  request.onDone?.();
  const { t } = i18next;
  showToast({ kind: 'success', message: t(`toast.${request.action}`, { ns: 'signmore', count: request.count ?? 2 }) });
}

function askDelete(request: ActionRequest): void {
  const t = i18next.getFixedT(null, 'signmore');
  const { name, count, isDraft } = request;
  const many = { count: count ?? 2 };
  confirm({
    title: name ? t('delete.title', { name }) : count === null ? t('delete.titleAll') : t('delete.titleMany', many),
    body: t(isDraft ? 'delete.draft' : 'delete.text'),
    confirmLabel: name ? t('delete.confirm') : count === null ? t('delete.confirmAll') : t('delete.confirmMany', many),
    isDestructive: true,
    action: async () => {
      try {
        await perform(request);
      } catch (error) {
        showError(error);
      }
    },
  });
}

function askReason(request: ActionRequest): void {
  const t = i18next.getFixedT(null, 'signmore');
  const { name, count } = request;
  openPopup({
    title: name
      ? t('cancel.title', { name })
      : count === null
        ? t('cancel.titleAll')
        : t('cancel.titleMany', { count }),
    content: (close) => <CancelForm count={count} onCancel={(reason) => perform(request, reason)} onClose={close} />,
  });
}
