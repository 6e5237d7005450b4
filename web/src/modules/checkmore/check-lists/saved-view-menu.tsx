import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { deleteView } from './check-commands.ts';
import { openSavedViewForm } from './saved-view-form.tsx';
import type { SavedView } from './saved-view.ts';

/** Renames or deletes the view that is open. */
export function SavedViewMenu({ view: { id, name } }: { view: SavedView }) {
  const { t } = useTranslation('check-lists');
  return (
    <ActionMenu
      label={t('saved.actionsOf', { name })}
      actions={[
        {
          id: 'RENAME',
          label: t('saved.rename'),
          icon: IconPencil,
          onClick: () => openSavedViewForm({ kind: 'rename', id, name }),
        },
        { id: 'DELETE', label: t('saved.delete'), icon: IconTrash, isDestructive: true, onClick: askDelete },
      ]}
    />
  );

  function askDelete(): void {
    confirm({
      title: t('saved.deleteTitle', { name }),
      body: t('saved.deleteText'),
      confirmLabel: t('saved.delete'),
      isDestructive: true,
      action: async () => {
        await deleteView(id);
        showToast({ kind: 'success', message: t('saved.deleted', { name }) });
      },
    });
  }
}
