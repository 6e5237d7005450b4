import i18next from 'i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { destroyRequest } from './draft-commands.ts';

/** Asks, and deletes the draft. `leave` runs before the draft is gone from the page. */
export function confirmDeletion(id: string, name: string, leave?: () => Promise<void> | void): void {
  const t = i18next.getFixedT(null, 'checkmore');
  confirm({
    title: t('drafts.deleteTitle', { name }),
    body: t('drafts.deleteText'),
    confirmLabel: t('drafts.deleteDraft'),
    isDestructive: true,
    action: async () => {
      await destroyRequest(id);
      await leave?.();
      showToast({ kind: 'success', message: t('drafts.deleted') });
    },
  });
}
