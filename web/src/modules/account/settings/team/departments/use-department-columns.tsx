import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import classes from '#modules/account/settings/team/team.module.css';
import { showDepartmentPeople } from './department-actions.tsx';
import type { Department } from './department-commands.ts';
import { DepartmentMenu } from './department-menu.tsx';

export function useDepartmentColumns(shown: readonly Department[]): readonly Column<Department>[] {
  const { t } = useTranslation('settings');
  const name: Column<Department> = {
    id: 'name',
    header: t('departments.name'),
    small: 'title',
    isSortable: true,
    width: '30%',
    cell: (department) => (
      <div className="shrinks">
        {department.canManage ? (
          <button
            type="button"
            className={classes.nameButton}
            title={department.name}
            onClick={() => showDepartmentPeople(department)}
          >
            {department.name}
          </button>
        ) : (
          <span className={classes.plainName} title={department.name}>
            {department.name}
          </span>
        )}
        {department.isDefault ? <span className={classes.detail}>{t('departments.default')}</span> : null}
      </div>
    ),
  };
  const description: Column<Department> = {
    id: 'description',
    header: t('departments.description'),
    cell: (department) => department.description ?? '–',
  };
  // Only managers of a department see its people.
  const people: Column<Department> = {
    id: 'people',
    header: t('departments.people'),
    isNumber: true,
    width: '7rem',
    cell: (department) =>
      department.canManage ? formatNumber(department.departmentMembershipCollection?.totalCount ?? 0) : '–',
  };
  const menu: Column<Department> = {
    id: 'menu',
    header: t('actions'),
    isNumber: true,
    width: '7rem',
    cell: (department) => <DepartmentMenu department={department} shown={shown} />,
  };
  return shown.some(({ canManage }) => canManage) ? [name, description, people, menu] : [name, description];
}
