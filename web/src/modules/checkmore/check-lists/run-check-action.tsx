import { Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import { byScope } from '#shared/lists/bulk.ts';
import type { BulkRequest } from '#shared/lists/bulk.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { BulkAction } from './check-actions.ts';
import { actOnCheckLists } from './check-commands.ts';
import { RefundNotice } from './refund-notice.tsx';

export type CheckActionRequest = BulkRequest<BulkAction>;

/** Runs an action after the confirmation that it needs (spec 001 §4), and shows a toast when it is done. */
export function runCheckAction(request: CheckActionRequest): void {
  switch (request.action) {
    case 'REMIND':
      return ask(request, i18next.t('check-lists:remind.text'));
    case 'CANCEL':
      return ask(
        request,
        <Stack gap="xs">
          <Text>{i18next.t('check-lists:cancel.text')}</Text>
          <RefundNotice target={request.target} />
        </Stack>,
      );
    case 'ARCHIVE':
    case 'UNARCHIVE':
      void perform(request).catch(showError);
      return;
    default:
      request.action satisfies never;
  }
}

async function perform(request: CheckActionRequest): Promise<void> {
  await actOnCheckLists(request.action, request.target);
  request.onDone?.();
  const t = i18next.getFixedT(null, 'check-lists');
  const { action, count } = request;
  // With a filter, only the server knows how many lists the action applied to.
  const message = count === null ? t(`toast.all.${action}`) : t(`toast.${action}`, { count });
  showToast({ kind: 'success', message });
}

function ask(request: CheckActionRequest & { readonly action: BulkAction }, body: React.ReactNode): void {
  const t = i18next.getFixedT(null, 'check-lists');
  const words = request.action === 'CANCEL' ? ('cancel' as const) : ('remind' as const);
  confirm({
    title: byScope(request, {
      one: (name) => t(`${words}.title`, { name }),
      many: (count) => t(`${words}.titleMany`, { count }),
      all: () => t(`${words}.titleAll`),
    }),
    body,
    confirmLabel: byScope(request, {
      one: () => t(`${words}.confirm`),
      many: (count) => t(`${words}.confirmMany`, { count }),
      all: () => t(`${words}.confirmAll`),
    }),
    isDestructive: request.action === 'CANCEL',
    action: () => perform(request).catch(showProblem),
  });
}

/** A reminder that is too soon is no error: the message says how long to wait. */
function showProblem(thrown: unknown): void {
  const error = toAppError(thrown);
  if (!error.has('DELIVERY_FREQUENCY_EXCEEDED')) return showError(error);
  showToast({ kind: 'info', message: i18next.t('check-lists:remind.tooSoon') });
}
