import i18next from 'i18next';
import { byScope } from '#shared/lists/bulk.ts';
import type { BulkRequest } from '#shared/lists/bulk.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';
import { actOnDocuments } from './document-commands.ts';
import { showReminderError } from './reminder-error.ts';
import { showRowProblems } from './row-problems.ts';

const RefundNotice = lazyPart(async () => (await import('./refund-notice.tsx')).RefundNotice, null);
const CancelForm = lazyPart(async () => (await import('./cancel-form.tsx')).CancelForm, null);

export interface ActionRequest extends BulkRequest<BulkAction> {
  /** Deleting a draft is final; deleting another document only removes it from this account. */
  readonly isDraft?: boolean;
  /** Of the documents that were chosen one by one, in the order of their ids. */
  readonly names?: readonly string[] | undefined;
}

/** Runs an action after the confirmation or reason that it needs, and shows a toast when it is done. */
export function runDocumentAction(request: ActionRequest): void {
  switch (request.action) {
    case 'CANCEL':
      return askReason(request);
    case 'DELETE':
      return askDelete(request);
    case 'REMIND':
      void perform(request).catch((error: unknown) => {
        if (!showRowProblems(error, request.names)) showReminderError(error);
      });
      return;
    case 'ARCHIVE':
    case 'UNARCHIVE':
      void perform(request).catch((error: unknown) => showProblem(error, request));
      return;
    default:
      request.action satisfies never;
  }
}

async function perform(request: ActionRequest, reason?: string): Promise<void> {
  await actOnDocuments(request.action, request.target, reason);
  request.onDone?.();
  const t = i18next.getFixedT(null, 'signmore');
  const { action, count } = request;
  // With a filter, only the server knows how many documents the action applied to.
  const message = count === null ? t(`toast.all.${action}`) : t(`toast.${action}`, { count });
  showToast({ kind: 'success', message });
}

function showProblem(error: unknown, { names }: ActionRequest): void {
  if (!showRowProblems(error, names)) showError(error);
}

function askDelete(request: ActionRequest): void {
  const t = i18next.getFixedT(null, 'signmore');
  confirm({
    title: byScope(request, {
      one: (name) => t('delete.title', { name }),
      many: (count) => t('delete.titleMany', { count }),
      all: () => t('delete.titleAll'),
    }),
    body: t(request.isDraft ? 'delete.draft' : 'delete.text'),
    confirmLabel: byScope(request, {
      one: () => t('delete.confirm'),
      many: (count) => t('delete.confirmMany', { count }),
      all: () => t('delete.confirmAll'),
    }),
    isDestructive: true,
    action: async () => {
      try {
        await perform(request);
      } catch (error) {
        showProblem(error, request);
      }
    },
  });
}

function askReason(request: ActionRequest): void {
  const t = i18next.getFixedT(null, 'signmore');
  openPopup({
    title: byScope(request, {
      one: (name) => t('cancel.title', { name }),
      many: (count) => t('cancel.titleMany', { count }),
      all: () => t('cancel.titleAll'),
    }),
    content: (close) => (
      <CancelForm
        submitLabel={t('cancel.confirm', { count: request.count ?? 2 })}
        refund={<RefundNotice target={request.target} />}
        onCancel={async (reason) => {
          try {
            await perform(request, reason);
          } catch (error) {
            if (!showRowProblems(error, request.names)) throw error;
            close();
          }
        }}
        onClose={close}
      />
    ),
  });
}
