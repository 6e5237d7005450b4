import { Button, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DepartmentChoice } from './member-commands.ts';
import { emptyRow } from './member-form-values.ts';
import type { MemberValues } from './member-form-values.ts';
import { RoleRowFields } from './role-row-fields.tsx';

interface RoleRowsProps {
  readonly form: UseFormReturnType<MemberValues>;
  readonly departments: readonly DepartmentChoice[];
  /** Owner and admins give access to criminal records and national identity numbers. */
  readonly mayGrantAccess: boolean;
  readonly isOneNeeded: boolean;
}

/** A role per department; may be empty. */
export function RoleRows({ form, departments, mayGrantAccess, isOneNeeded }: RoleRowsProps) {
  const { t } = useTranslation('settings');
  const rows = form.getValues().departmentMemberships;
  const isAddable = rows.length < departments.length;
  return (
    <Stack gap="sm">
      <Title order={3}>{t('members.departmentRoles')}</Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('members.noDepartments')}
        </Text>
      ) : null}
      {rows.map(({ key }, index) => (
        <RoleRowFields
          key={key}
          form={form}
          index={index}
          departments={departments}
          mayGrantAccess={mayGrantAccess}
          onRemove={
            isOneNeeded && rows.length === 1 ? undefined : () => form.removeListItem('departmentMemberships', index)
          }
        />
      ))}
      {isAddable ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('departmentMemberships', emptyRow())}
          >
            {t('members.addRole')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
