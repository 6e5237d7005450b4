import { Button } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openEnterReport } from './entering/open-enter-report.tsx';
import { openStatistics } from '#modules/tellmore/statistics/open-statistics.tsx';

// Loaded later, because it needs the cryptography: the page must not wait for that.
const Unattended = lazyPart(async () => (await import('./unattended.tsx')).Unattended, null);

/** What handlers do besides reading: count reports, enter one, and take over those that nobody has. */
export function ReportTools() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const to = usePathTo();
  const navigate = useNavigate();
  if (!account.hasWhistleblowingAccess) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconChartBar size={18} aria-hidden />} onClick={openStatistics}>
        {t('statistics.open')}
      </Button>
      <Button
        variant="default"
        onClick={() => openPopup({ title: t('unattended.title'), content: (close) => <Unattended onClose={close} /> })}
      >
        {t('unattended.open')}
      </Button>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => openEnterReport((id) => void navigate(to('WB_REPORT', { id })))}
      >
        {t('enter.open')}
      </Button>
    </>
  );
}
