import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askToDeleteDepartment, openDepartmentForm, showDepartmentPeople } from './department-actions.tsx';
import type { Department } from './department-commands.ts';

interface DepartmentMenuProps {
  readonly department: Department;
  readonly shown: readonly Department[];
}

/** What can be done with a department one manages. The default one stays: what others leave behind ends up there. */
export function DepartmentMenu({ department, shown }: DepartmentMenuProps) {
  const { t } = useTranslation('settings');
  if (!department.canManage) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name: department.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => showDepartmentPeople(department)}>
          {t('departments.showPeople')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => openDepartmentForm(department, shown)}
        >
          {t('edit')}
        </Menu.Item>
        {department.isDefault ? null : (
          <Menu.Item
            c="var(--tillit-danger-text)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => askToDeleteDepartment(department)}
          >
            {t('departments.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
