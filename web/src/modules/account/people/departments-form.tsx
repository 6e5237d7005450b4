import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleDepartmentsSchema } from '#functions/account/contract/people-schemas.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { SearchMultiSelect } from '#ui/choice/search-multi-select.tsx';
import { formatList } from '#ui/format.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { setDepartments } from './people-commands.ts';

interface DepartmentsFormProps {
  readonly target: BulkTarget;
  /** The departments that the user manages. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that the person has; none for several people. */
  readonly current: readonly string[];
  /** Names of the person's other departments, which stay. */
  readonly kept: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (() => void) | undefined;
}

/** The departments of people: members who work in one of them see the people. */
export function DepartmentsForm({ target, choices, current, kept, onClose, onDone }: DepartmentsFormProps) {
  const { t } = useTranslation('people');
  const { form, onSubmit } = useAppForm({
    schema: peopleDepartmentsSchema,
    initialValues: { departmentIds: [...current] },
  });
  const send = onSubmit(async ({ departmentIds }) => {
    await setDepartments(target, departmentIds);
    onDone?.();
    showToast({ kind: 'success', message: t('setDepartments.done') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('setDepartments.submit')} onClose={onClose}>
      <Text size="sm">{t('setDepartments.text')}</Text>
      <SearchMultiSelect
        label={t('departments')}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        key={form.key('departmentIds')}
        {...form.getInputProps('departmentIds')}
      />
      {kept.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('setDepartments.kept', { names: formatList(kept) })}
        </Text>
      ) : null}
    </PopupForm>
  );
}
