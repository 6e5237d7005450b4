import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionPage } from '#functions/checks/contract/decisions.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { assignCheckList } from './decision-commands.ts';

interface AssigneeFieldProps extends Pick<DecisionPage, 'assignee' | 'colleagues'> {
  readonly checkListId: string;
}

/** The colleague who looks after the check list. */
export function AssigneeField({ checkListId, assignee, colleagues }: AssigneeFieldProps) {
  const { t } = useTranslation('decisions');
  const [isBusy, setBusy] = useState(false);

  async function assign(userId: string | null): Promise<void> {
    setBusy(true);
    try {
      await assignCheckList(checkListId, userId);
      const name = colleagues.find(({ id }) => id === userId)?.name;
      showToast({ kind: 'success', message: name ? t('assigned', { name }) : t('unassigned') });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <NativeSelect
      label={t('assignee')}
      data={[
        { value: '', label: t('nobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name ?? id })),
      ]}
      value={assignee?.id ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget }) => void assign(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
