import { ActionIcon, NativeSelect, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENT_ROLES } from '#functions/account/contract/account-schemas.ts';
import { useSession } from '#session/use-session.ts';
import { DepartmentSelect } from '#shared/people/department-select.tsx';
import { keepsChecks } from '#modules/account/offered-to.ts';
import classes from '#modules/account/settings/team/team.module.css';
import type { DepartmentChoice } from './member-commands.ts';
import type { MemberValues } from './member-form-values.ts';

interface RoleRowFieldsProps {
  readonly form: UseFormReturnType<MemberValues>;
  readonly index: number;
  readonly departments: readonly DepartmentChoice[];
  readonly mayGrantAccess: boolean;
  readonly onRemove: (() => void) | undefined;
}

/** One department, the role there, and, with the checks feature, the three kinds of special access (spec 000 §6). */
export function RoleRowFields({ form, index, departments, mayGrantAccess, onRemove }: RoleRowFieldsProps) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const path = `departmentMemberships.${index}`;
  const field = (name: string) => ({ key: form.key(`${path}.${name}`), ...form.getInputProps(`${path}.${name}`) });
  const toggle = (name: string) => ({
    key: form.key(`${path}.${name}`),
    ...form.getInputProps(`${path}.${name}`, { type: 'checkbox' }),
  });
  const { key: departmentKey, ...department } = field('departmentId');
  const { key: roleKey, ...role } = field('role');
  const { key: recordKey, ...record } = toggle('criminalRecordAccess');
  const { key: identityKey, ...identity } = toggle('identityAccess');
  const { key: reviewKey, ...review } = toggle('reviewAccess');
  return (
    <fieldset className={classes.roleRow} aria-label={t('members.roleNumber', { number: index + 1 })}>
      <div className={classes.rolePair}>
        <DepartmentSelect
          label={t('members.department')}
          placeholder={t('members.choose')}
          departments={departments}
          key={departmentKey}
          {...department}
        />
        <NativeSelect
          label={t('members.departmentRole')}
          data={DEPARTMENT_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          key={roleKey}
          {...role}
        />
        {onRemove ? (
          <ActionIcon
            className={classes.removeRole}
            variant="subtle"
            color="gray"
            size={42}
            aria-label={t('members.removeRole', { number: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {keepsChecks(account) && mayGrantAccess ? (
        <>
          <Switch label={t('members.criminalRecordAccess')} key={recordKey} {...record} />
          <Switch label={t('members.identityAccess')} key={identityKey} {...identity} />
          <Switch
            label={t('members.reviewAccess')}
            description={t('members.reviewAccessHelp')}
            key={reviewKey}
            {...review}
          />
        </>
      ) : null}
      {keepsChecks(account) && !mayGrantAccess ? (
        <Text size="sm" c="dimmed">
          {t('members.askForAccess')}
        </Text>
      ) : null}
    </fieldset>
  );
}
