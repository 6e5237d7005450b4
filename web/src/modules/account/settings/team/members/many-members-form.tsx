import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENT_ROLES, manyMembersSchema, TEAM_ROLES } from '#functions/account/contract/account-schemas.ts';
import { DepartmentSelect } from '#shared/people/department-select.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { changeMembers } from './member-commands.ts';
import type { DepartmentChoice } from './member-commands.ts';

interface ManyMembersFormProps {
  readonly accountId: string;
  readonly memberIds: readonly string[];
  readonly departments: readonly DepartmentChoice[];
  /** OWNER and ADMINs also give roles in the team. */
  readonly isAdmin: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the role of several members: in the team, or in one department. */
export function ManyMembersForm(props: ManyMembersFormProps) {
  const { accountId, memberIds, departments, isAdmin, onClose, onDone } = props;
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({
    schema: manyMembersSchema,
    initialValues: { role: 'MEMBER', departmentId: '', departmentRole: 'MEMBER' },
  });
  const [role, setRole] = useState('MEMBER');
  form.watch('role', ({ value }) => setRole(value));
  const send = onSubmit(async (values) => {
    await changeMembers(accountId, memberIds, values);
    onDone();
    showToast({ kind: 'success', message: t('saved') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('manyMembers.submit')} onClose={onClose}>
      {isAdmin ? (
        <NativeSelect
          label={t('members.teamRole')}
          description={t(role === 'ADMIN' ? 'roleHelp.ADMIN' : 'roleHelp.MEMBER')}
          data={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          key={form.key('role')}
          {...form.getInputProps('role')}
        />
      ) : null}
      {role === 'MEMBER' ? (
        <>
          <DepartmentSelect
            label={t('members.department')}
            placeholder={t('members.choose')}
            departments={departments}
            key={form.key('departmentId')}
            {...form.getInputProps('departmentId')}
          />
          <NativeSelect
            label={t('members.departmentRole')}
            data={DEPARTMENT_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            key={form.key('departmentRole')}
            {...form.getInputProps('departmentRole')}
          />
          <Text size="sm" c="dimmed">
            {t('manyMembers.keeps')}
          </Text>
        </>
      ) : null}
    </PopupForm>
  );
}
