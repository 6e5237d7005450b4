import { Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
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
      return ask(request, i18next.getFixedT(null, 'check-lists')('remind.text'));
    case 'CANCEL':
      return ask(
        request,
        <Stack gap="xs">
          <Text>{i18next.getFixedT(null, 'check-lists')('cancel.text')}</Text>
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

function ask(request: CheckActionRequest, body: ReactNode): void {
  const isCancel = request.action === 'CANCEL';
  const { title, confirmLabel } = isCancel ? cancelWords(request) : remindWords(request);
  confirm({
    title,
    body,
    confirmLabel,
    ...(isCancel ? { isDestructive: true, keepLabel: i18next.getFixedT(null, 'check-lists')('cancel.keep') } : {}),
    action: () => perform(request).catch(showProblem),
  });
}

function cancelWords(request: CheckActionRequest): { readonly title: string; readonly confirmLabel: string } {
  const t = i18next.getFixedT(null, 'check-lists');
  return {
    title: byScope(request, {
      one: (name) => t('cancel.title', { name }),
      many: (count) => t('cancel.titleMany', { count }),
      all: () => t('cancel.titleAll'),
    }),
    confirmLabel: byScope(request, {
      one: () => t('cancel.confirm'),
      many: (count) => t('cancel.confirmMany', { count }),
      all: () => t('cancel.confirmAll'),
    }),
  };
}

function remindWords(request: CheckActionRequest): { readonly title: string; readonly confirmLabel: string } {
  const t = i18next.getFixedT(null, 'check-lists');
  return {
    title: byScope(request, {
      one: (name) => t('remind.title', { name }),
      many: (count) => t('remind.titleMany', { count }),
      all: () => t('remind.titleAll'),
    }),
    confirmLabel: byScope(request, {
      one: () => t('remind.confirm'),
      many: (count) => t('remind.confirmMany', { count }),
      all: () => t('remind.confirmAll'),
    }),
  };
}

/** A reminder that is too soon is no error: the message says how long to wait. */
function showProblem(thrown: unknown): void {
  const error = toAppError(thrown);
  if (!error.has('DELIVERY_FREQUENCY_EXCEEDED')) return showError(error);
  showToast({ kind: 'info', message: i18next.getFixedT(null, 'check-lists')('remind.tooSoon') });
}
