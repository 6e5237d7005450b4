import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { destroyCheckList } from './retention-commands.ts';

interface DeleteActionProps {
  readonly checkListId: string;
  /** The candidate. */
  readonly name: string;
  readonly onDeleted: () => void;
}

/** Deletes an ended check list before its time. */
export function DeleteAction({ checkListId, name, onDeleted }: DeleteActionProps) {
  const { t } = useTranslation('retention');
  return (
    <Button
      variant="default"
      size="xs"
      c="var(--tillit-danger-text)"
      onClick={() =>
        confirm({
          title: t('delete.title', { name }),
          body: t('delete.text'),
          confirmLabel: t('delete.confirm'),
          isDestructive: true,
          action: async () => {
            await destroyCheckList(checkListId);
            onDeleted();
            showToast({ kind: 'success', message: t('delete.done') });
          },
        })
      }
    >
      {t('delete.open')}
    </Button>
  );
}
