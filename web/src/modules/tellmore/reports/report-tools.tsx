import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { Statistics } from './statistics.tsx';
import { Unattended } from './unattended.tsx';

/** What handlers do besides reading: count reports, and take over those that nobody has. */
export function ReportTools() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
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
    </>
  );
}
