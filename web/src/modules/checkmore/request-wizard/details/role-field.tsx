import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReferenceRoles } from './use-reference-roles.ts';

interface RoleFieldProps {
  readonly accountId: string;
  /** '' for the questions for every role. */
  readonly value: string;
  readonly onChange: (role: string) => void;
}

/** Which of the team's question templates referees answer. Hidden for a team that has none for a role. */
export function RoleField({ accountId, value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('checkmore');
  const known = useReferenceRoles(accountId);
  const roles = known ?? [];
  if (roles.length === 0 && value === '') return null;
  const isGone = known !== undefined && value !== '' && !roles.includes(value);
  return (
    <NativeSelect
      label={t('details.referenceRole')}
      description={t(isGone ? 'details.referenceRoleGone' : 'details.referenceRoleHelp')}
      data={[
        { value: '', label: t('details.referenceRoleAll') },
        ...(value === '' || roles.includes(value) ? roles : [...roles, value]).map((role) => ({
          value: role,
          label: role,
        })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
