import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#functions/account/contract/members-page.ts';
import { TEAM_ROLES, teamMemberSchema } from '#functions/account/contract/account-schemas.ts';
import { useSession } from '#session/use-session.ts';
import { EmailField, NameFields } from '#shared/people/person-fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { addMember, updateMember } from './member-commands.ts';
import type { DepartmentChoice } from './member-commands.ts';
import { memberValues } from './member-form-values.ts';
import { RoleRows } from './role-rows.tsx';

interface MemberFormProps {
  /** Null for a new one. */
  readonly member: Member | null;
  /** The departments in which the user may grant roles. */
  readonly departments: readonly DepartmentChoice[];
  readonly onClose: () => void;
}

/** A member's name, role and departments. The address cannot change, nor the name once the member has logged in. */
export function MemberForm({ member, departments, onClose }: MemberFormProps) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const isAdmin = account.role !== 'MEMBER';
  const needsDepartment = !isAdmin && member === null;
  const { form, onSubmit } = useAppForm({
    schema: teamMemberSchema,
    initialValues: memberValues(member, needsDepartment),
  });
  const [role, setRole] = useState(form.getValues().role);
  form.watch('role', ({ value }) => setRole(value));
  const isNameTheirs = member !== null && member.attachedAt !== null;

  const send = onSubmit(async (values) => {
    await (member ? updateMember(member.id, values) : addMember(account.id, values));
    showToast({ kind: 'success', message: member ? t('saved') : t('members.added', { email: values.email }) });
    onClose();
  });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={member ? undefined : t('members.invite')}
      onClose={onClose}
    >
      {isNameTheirs ? (
        <Text size="sm" c="dimmed">
          {t('members.nameTheirs')}
        </Text>
      ) : null}
      <NameFields form={form} of="other" readOnly={isNameTheirs} autoFocus={!isNameTheirs} />
      <EmailField readOnly={member !== null} key={form.key('email')} {...form.getInputProps('email')} />
      {isAdmin ? (
        <NativeSelect
          label={t('members.teamRole')}
          description={t(role === 'ADMIN' ? 'roleHelp.ADMIN' : 'roleHelp.MEMBER')}
          data={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          key={form.key('role')}
          {...form.getInputProps('role')}
        />
      ) : null}
      <Stack>
        {role === 'MEMBER' ? (
          <RoleRows form={form} departments={departments} mayGrantAccess={isAdmin} isOneNeeded={needsDepartment} />
        ) : null}
        {isAdmin ? null : (
          <Text size="sm" c="dimmed">
            {t('members.askAdmin')}
          </Text>
        )}
      </Stack>
    </PopupForm>
  );
}
