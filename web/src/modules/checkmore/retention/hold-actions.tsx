import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { releaseCheckList } from './retention-commands.ts';
import { startHold } from './start-hold.ts';

/** Places a legal hold on a check list, or ends it. */
export function HoldActions({ checkListId, isHeld }: { checkListId: string; isHeld: boolean }) {
  const { t } = useTranslation('retention');
  if (!isHeld) {
    return (
      <Button variant="default" size="xs" onClick={() => startHold(checkListId)}>
        {t('hold.open')}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() =>
        confirm({
          title: t('hold.endTitle'),
          body: t('hold.endText'),
          confirmLabel: t('hold.end'),
          action: async () => {
            await releaseCheckList(checkListId);
            showToast({ kind: 'success', message: t('hold.ended') });
          },
        })
      }
    >
      {t('hold.end')}
    </Button>
  );
}
