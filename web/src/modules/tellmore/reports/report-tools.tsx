import { Button } from '@mantine/core';
import { IconChartBar, IconChecklist, IconPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openEnterReport } from './entering/open-enter-report.tsx';
import { openStatistics } from '#modules/tellmore/statistics/open-statistics.tsx';

// Loaded later, because it needs the cryptography: the page must not wait for that.
const MyTasks = lazyPart(async () => (await import('./my-tasks.tsx')).MyTasks, null);
const Unattended = lazyPart(async () => (await import('./unattended.tsx')).Unattended, null);

const openTasks = () =>
  openPopup({ title: i18next.t('tellmore:task.mine'), content: (close) => <MyTasks onClose={close} /> });

/** What handlers do besides reading: count reports, enter one, and take over those that nobody has. */
export function ReportTools() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const to = usePathTo();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const wantsTasks = asked.has('tasks') && account.hasWhistleblowingAccess;
  // From the dashboard. Once: the address keeps it.
  useEffect(() => {
    if (wantsTasks) openTasks();
  }, [wantsTasks]);
  if (!account.hasWhistleblowingAccess) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconChartBar size={18} aria-hidden />} onClick={openStatistics}>
        {t('statistics.open')}
      </Button>
      <Button variant="default" leftSection={<IconChecklist size={18} aria-hidden />} onClick={openTasks}>
        {t('task.mine')}
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
