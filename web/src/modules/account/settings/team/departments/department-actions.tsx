import i18next from 'i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { destroyDepartment } from './department-commands.ts';
import type { Department } from './department-commands.ts';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentPeople } from './department-people.tsx';

/** Opens the form: empty, or with a department that exists. */
export function openDepartmentForm(department: Department | null, shown: readonly Department[]): void {
  const t = i18next.getFixedT(null, 'settings');
  const otherNames = shown.filter(({ id }) => id !== department?.id).map(({ name }) => name);
  openPopup({
    title: department ? t('departments.editTitle', { name: department.name }) : t('departments.add'),
    content: (close) => <DepartmentForm department={department} otherNames={otherNames} onClose={close} />,
  });
}

export function showDepartmentPeople(department: Department): void {
  const t = i18next.getFixedT(null, 'settings');
  openPopup({
    title: t('departments.peopleTitle', { name: department.name }),
    variant: 'slideOver',
    size: 'sm',
    content: () => <DepartmentPeople departmentId={department.id} />,
  });
}

export function askToDeleteDepartment({ id, name }: Department): void {
  const t = i18next.getFixedT(null, 'settings');
  confirm({
    title: t('departments.deleteTitle', { name }),
    body: t('departments.deleteText'),
    confirmLabel: t('departments.delete'),
    isDestructive: true,
    action: async () => {
      const heir = await destroyDepartment(id);
      showToast({ kind: 'success', message: t('departments.deleted', { name, heir }) });
    },
  });
}
