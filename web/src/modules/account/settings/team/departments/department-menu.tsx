import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuAction } from '#ui/menu/action-menu.tsx';
import { askToDeleteDepartment, openDepartmentForm, showDepartmentPeople } from './department-actions.tsx';
import type { Department } from './department-commands.ts';

interface DepartmentMenuProps {
  readonly department: Department;
  readonly shown: readonly Department[];
}

/** The actions on a department that the user manages. The default department cannot be deleted. */
export function DepartmentMenu({ department, shown }: DepartmentMenuProps) {
  const { t } = useTranslation('settings');
  if (!department.canManage) return null;
  const actions: readonly MenuAction[] = [
    {
      id: 'people',
      label: t('departments.showPeople'),
      icon: IconUsers,
      onClick: () => showDepartmentPeople(department),
    },
    { id: 'edit', label: t('edit'), icon: IconPencil, onClick: () => openDepartmentForm(department, shown) },
    {
      id: 'delete',
      label: t('departments.delete'),
      icon: IconTrash,
      isDestructive: true,
      onClick: () => askToDeleteDepartment(department),
    },
  ];
  return (
    <ActionMenu
      label={t('actionsOf', { name: department.name })}
      actions={department.isDefault ? actions.filter(({ id }) => id !== 'delete') : actions}
    />
  );
}
