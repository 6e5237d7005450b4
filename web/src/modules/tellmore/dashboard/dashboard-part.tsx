import { useQuery } from '@apollo/client/react';
import { Anchor, Title } from '@mantine/core';
import { IconBell, IconCalendarDue, IconChecklist, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { Deadline } from '#modules/tellmore/reports/deadline-text.tsx';
import { usePathTo, useSession } from '#session/use-session.ts';
import { DashboardSkeleton } from '#shared/dashboard/dashboard-skeleton.tsx';
import { PanelItem } from '#shared/dashboard/panel-item.tsx';
import { Panel, Panels } from '#shared/dashboard/panel.tsx';
import { Tiles } from '#shared/dashboard/tiles.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { Desk } from '#functions/whistleblowing/contract/handling.ts';
import { WbDeskDocument } from './wb-desk.generated.ts';
import classes from '#shared/dashboard/dashboard.module.css';

/** What waits for a handler of reports: numbers and days, nothing of what was written. */
export function Content() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(WbDeskDocument, { variables: { accountId: account.id } });
  const desk = data?.wbDesk;
  if (desk === undefined) return error ? <ErrorState onRetry={() => void refetch()} /> : <DashboardSkeleton />;
  return (
    <section className={classes.part} aria-labelledby="dashboard-reports">
      <div className={classes.head}>
        <Title order={2} size="h3" id="dashboard-reports">
          {t('reports.title')}
        </Title>
        <Anchor component={Link} size="sm" to={to('OVERVIEW_REPORTS')}>
          {t('desk.all')}
        </Anchor>
      </div>
      <DeskTiles desk={desk} />
      <Due desk={desk} />
    </section>
  );
}

/** Approvals are left out while there are none: most teams have none for months. */
function DeskTiles({ desk }: { desk: Desk }) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const list = to('OVERVIEW_REPORTS');
  const tiles = [
    { id: 'unread', icon: IconBell, to: `${list}?unread=yes`, count: desk.unread },
    { id: 'dueSoon', icon: IconCalendarDue, to: `${list}?overdue=soon&sort=deadline`, count: desk.dueSoon },
    { id: 'tasks', icon: IconChecklist, to: `${list}?tasks=mine`, count: desk.tasks },
    { id: 'deletions', icon: IconTrash, to: `${list}?deletion=asked`, count: desk.deletions },
    { id: 'handlers', icon: IconUserCheck, to: to('WB_SETTINGS'), count: desk.handlers },
  ] as const;
  const shown = tiles.filter(({ id, count }) => id === 'unread' || id === 'dueSoon' || count > 0);
  return <Tiles label={t('desk.counts')} tiles={shown.map((tile) => ({ ...tile, label: t(`desk.${tile.id}`) }))} />;
}

function Due({ desk }: { desk: Desk }) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  if (desk.due.length === 0) return null;
  const more = { to: `${to('OVERVIEW_REPORTS')}?overdue=soon`, label: t('desk.more', { count: desk.dueSoon }) };
  return (
    <Panels>
      <Panel title={t('desk.due')} more={desk.dueSoon > desk.due.length ? more : undefined}>
        {desk.due.map((report) => (
          <PanelItem
            key={report.id}
            to={to('WB_REPORT', { id: report.id })}
            name={shownNumber(report.reportNumber)}
            detail={t(report.acknowledgedOn === null ? 'desk.toAcknowledge' : 'desk.toAnswer')}
            end={<Deadline report={report} />}
          />
        ))}
      </Panel>
    </Panels>
  );
}
