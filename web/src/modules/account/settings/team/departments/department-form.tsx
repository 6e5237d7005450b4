import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { departmentSchema } from '#functions/account/contract/account-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { createDepartment, updateDepartment } from './department-commands.ts';
import type { Department } from './department-commands.ts';

interface DepartmentFormProps {
  /** Null for a new one. */
  readonly department: Department | null;
  /** The names on the screen, to detect duplicates early; the server checks all names. */
  readonly otherNames: readonly string[];
  readonly onClose: () => void;
}

export function DepartmentForm({ department, otherNames, onClose }: DepartmentFormProps) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const { form, onSubmit } = useAppForm({
    schema: departmentSchema(otherNames),
    initialValues: {
      name: department?.name ?? '',
      description: department?.description ?? '',
      costCenter: department?.costCenter ?? '',
    },
  });

  const send = onSubmit(async (values) => {
    try {
      await (department ? updateDepartment(department.id, values) : createDepartment(account.id, values));
    } catch (thrown) {
      const isTaken = toAppError(thrown).errors.some(({ code, path }) => code === 'TAKEN' && path === 'name');
      if (!isTaken) throw thrown;
      form.setFieldError('name', 'validation.departmentNameTaken');
      return;
    }
    showToast({ kind: 'success', message: t(department ? 'saved' : 'departments.added') });
    onClose();
  });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={department ? undefined : t('departments.add')}
      onClose={onClose}
    >
      <TextInput label={t('departments.name')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <Textarea
        label={t('departments.description')}
        description={t('departments.descriptionHelp')}
        rows={4}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('departments.costCenter')}
        description={t('departments.costCenterHelp')}
        key={form.key('costCenter')}
        {...form.getInputProps('costCenter')}
      />
    </PopupForm>
  );
}
