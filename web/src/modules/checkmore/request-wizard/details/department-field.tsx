import { useQuery } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DepartmentSelect } from '#shared/people/department-select.tsx';
import { RequestDepartmentsDocument } from './departments.generated.ts';
import type { Details } from './details-schema.ts';

interface DepartmentFieldProps {
  readonly form: UseFormReturnType<Details>;
  readonly accountId: string;
  readonly onChange: () => void;
}

/** The department that the request belongs to, of those that the user works in. Hidden when there is one. */
export function DepartmentField({ form, accountId, onChange }: DepartmentFieldProps) {
  const { t } = useTranslation('checkmore');
  const { data } = useQuery(RequestDepartmentsDocument, { variables: { accountId }, fetchPolicy: 'cache-first' });
  const departments = (data?.departmentCollection?.edges ?? []).flatMap(({ node }) => (node.canAccess ? [node] : []));
  form.watch('departmentId', onChange);
  const chosen = form.getValues().departmentId;
  if (departments.length < 2 && departments.every(({ id }) => id === chosen)) return null;
  return (
    <DepartmentSelect
      label={t('details.department')}
      description={t('details.departmentHelp')}
      departments={departments}
      key={form.key('departmentId')}
      {...form.getInputProps('departmentId')}
    />
  );
}
