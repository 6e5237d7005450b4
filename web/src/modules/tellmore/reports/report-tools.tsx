import { Button } from '@mantine/core';
import { IconChartBar, IconPencilPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { useSession } from '#session/use-session.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { EnterReportForm } from './enter-report-form.tsx';
import { Statistics } from './statistics.tsx';
import { Unattended } from './unattended.tsx';

/** What handlers do besides reading: enter a report, count them, and take over those that nobody has. */
export function ReportTools() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  if (!account.hasWhistleblowingAccess) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
        onClick={() => openPopup({ title: t('statistics.title'), variant: 'slideOver', content: () => <Statistics /> })}
      >
        {t('statistics.open')}
      </Button>
      <Button
        variant="default"
        onClick={() => openPopup({ title: t('unattended.title'), content: (close) => <Unattended onClose={close} /> })}
      >
        {t('unattended.open')}
      </Button>
      <Button
        leftSection={<IconPencilPlus size={18} aria-hidden />}
        onClick={() =>
          unlocked === null
            ? openUnlockPopup(account.id)
            : openPopup({
                title: t('enter.title'),
                variant: 'slideOver',
                content: (close) => <EnterReportForm unlocked={unlocked} onClose={close} />,
                closeOnClickOutside: false,
              })
        }
      >
        {t('enter.open')}
      </Button>
    </>
  );
}
