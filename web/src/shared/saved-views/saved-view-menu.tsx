import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { deleteView } from './saved-view-commands.ts';
import { openSavedViewForm } from './saved-view-form.tsx';
import type { SavedView } from './saved-view.ts';

/** Renames or deletes the view that is open. */
export function SavedViewMenu({ view: { id, name } }: { view: SavedView }) {
  const { t } = useTranslation('saved-views');
  return (
    <ActionMenu
      label={t('actionsOf', { name })}
      actions={[
        {
          id: 'RENAME',
          label: t('rename'),
          icon: IconPencil,
          onClick: () => openSavedViewForm({ kind: 'rename', id, name }),
        },
        { id: 'DELETE', label: t('delete'), icon: IconTrash, isDestructive: true, onClick: askDelete },
      ]}
    />
  );

  function askDelete(): void {
    confirm({
      title: t('deleteTitle', { name }),
      body: t('deleteText'),
      confirmLabel: t('delete'),
      isDestructive: true,
      action: async () => {
        await deleteView(id);
        showToast({ kind: 'success', message: t('deleted', { name }) });
      },
    });
  }
}
