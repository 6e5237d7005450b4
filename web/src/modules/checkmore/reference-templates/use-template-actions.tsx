import { IconArchive, IconArrowBackUp, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import type { MenuAction } from '#ui/menu/action-menu.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { openPreview } from './template-preview.tsx';
import { archiveTemplate, destroyTemplate } from './template-commands.ts';
import { NEW } from './templates.ts';
import type { Template } from './templates.ts';
import { useTemplateName } from './use-template-name.ts';

/** What can be done with a set of questions. Members look at it. */
export function useTemplateActions(canEdit: boolean): (template: Template) => readonly MenuAction[] {
  const { t } = useTranslation('reference-templates');
  const pathTo = usePathTo();
  const nameOf = useTemplateName();

  async function setArchived({ id }: Template, archived: boolean): Promise<void> {
    try {
      await archiveTemplate(id, archived);
      showToast({ kind: 'success', message: t(archived ? 'archivedNow' : 'restoredNow') });
    } catch (error) {
      showError(error);
    }
  }

  function askDeletion(template: Template): void {
    confirm({
      title: t('deleteTitle', { name: nameOf(template) }),
      body: t('deleteText'),
      confirmLabel: t('delete'),
      isDestructive: true,
      action: async () => {
        await destroyTemplate(template.id);
        showToast({ kind: 'success', message: t('deleted') });
      },
    });
  }

  return (template) => {
    const { id, isOwn, isArchived } = template;
    const all: readonly (MenuAction & { readonly isOffered: boolean })[] = [
      { id: 'preview', label: t('preview.open'), icon: IconEye, onClick: () => openPreview(template), isOffered: true },
      {
        id: 'edit',
        label: t('edit'),
        icon: IconPencil,
        to: pathTo('REFERENCE_TEMPLATE', { id }),
        isOffered: canEdit && isOwn && !isArchived,
      },
      {
        id: 'copy',
        label: t(isOwn ? 'copy' : 'makeOwn'),
        icon: IconCopy,
        to: `${pathTo('REFERENCE_TEMPLATE', { id: NEW })}?from=${id}`,
        isOffered: canEdit,
      },
      {
        id: 'archive',
        label: t('archive'),
        icon: IconArchive,
        onClick: () => void setArchived(template, true),
        isOffered: canEdit && isOwn && !isArchived,
      },
      {
        id: 'restore',
        label: t('restore'),
        icon: IconArrowBackUp,
        onClick: () => void setArchived(template, false),
        isOffered: canEdit && isArchived,
      },
      {
        id: 'delete',
        label: t('delete'),
        icon: IconTrash,
        isDestructive: true,
        onClick: () => askDeletion(template),
        isOffered: canEdit && isArchived,
      },
    ];
    return all.filter(({ isOffered }) => isOffered);
  };
}
