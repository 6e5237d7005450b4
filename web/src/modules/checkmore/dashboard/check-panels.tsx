import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecksDashboard } from '#functions/checks/contract/check-list-page.ts';
import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';
import { pathTo } from '#routing/paths.ts';
import { useLocale, usePathTo, useSession } from '#session/use-session.ts';
import { PanelItem } from '#shared/dashboard/panel-item.tsx';
import { Panel, Panels } from '#shared/dashboard/panel.tsx';
import type { CheckListCounts } from '#modules/checkmore/check-lists/check-counts.ts';
import { toCheckListRow } from '#modules/checkmore/check-lists/check-list-row.ts';
import type { CheckListRow } from '#modules/checkmore/check-lists/check-list-row.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { CheckListStatusBadge } from '#modules/checkmore/check-lists/check-status-badge.tsx';
import { statusDetail } from '#modules/checkmore/check-lists/status-detail.ts';
import { formatNumber } from '#ui/format.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** The statuses of `attention`: archiving a list says that it is done. */
const ATTENTION = ['COMPLETED_WITH_REMARKS', 'REFUSED', 'UNRESPONSIVE'] as const satisfies CheckListStatus[];

/** Those of `waiting`: the candidate, a third party or the platform has the next step. */
const WAITING = ['PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM'] as const satisfies CheckListStatus[];

interface CheckPanelsProps {
  readonly data: ChecksDashboard;
  readonly counts: CheckListCounts;
}

/** Short lists of checks: for the viewer to complete, to look at, and under way. Empty lists are left out. */
export function CheckPanels({ data, counts }: CheckPanelsProps) {
  const { t } = useTranslation('check-lists');
  return (
    <Panels>
      <OwnChecks rows={data.toDo} />
      <Reviews rows={data.reviews} count={data.reviewCount} />
      <SentPanel
        title={t('dashboard.attention')}
        rows={toRows(data.attention)}
        total={totalOf(counts, ATTENTION)}
        detailOf={(row) => (row.endedAt ? <RelativeTime when={row.endedAt} /> : null)}
      />
      <SentPanel
        title={t('dashboard.waiting')}
        rows={toRows(data.waiting)}
        total={totalOf(counts, WAITING)}
        detailOf={(row) => statusDetail(row, t)}
      />
    </Panels>
  );
}

/** The checks that the viewer was asked for, which are in their personal account. */
function OwnChecks({ rows }: { rows: ChecksDashboard['toDo'] }) {
  const { t } = useTranslation('check-lists');
  const locale = useLocale();
  const { accounts } = useSession();
  const account = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (rows.length === 0 || !account) return null;
  return (
    <Panel title={t('dashboard.toDo')}>
      {rows.map((row) => (
        <PanelItem
          key={row.checkListId}
          to={pathTo('CHECK_WIZARD', { locale, account }, { id: row.checkListId })}
          name={row.organizationName ?? ''}
          detail={t('received.asked')}
          end={<RelativeTime when={row.requestedAt} />}
        />
      ))}
    </Panel>
  );
}

/** The checks that wait for the viewer's decision. */
function Reviews({ rows, count }: { rows: ChecksDashboard['reviews']; count: number }) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  const to = usePathTo();
  if (rows.length === 0) return null;
  return (
    <Panel
      title={t('dashboard.reviews', { count, formatted: formatNumber(count) })}
      more={{ to: to('REVIEWS'), label: t('dashboard.toReviews') }}
    >
      {rows.map((row) => (
        <PanelItem
          key={row.checkItemId}
          to={to('REVIEW', { id: row.checkItemId })}
          name={fullName(row)}
          detail={names.ofCheck(row.type)}
          end={row.waitingSince === null ? null : <RelativeTime when={row.waitingSince} />}
        />
      ))}
    </Panel>
  );
}

interface SentPanelProps {
  readonly title: string;
  readonly rows: readonly CheckListRow[];
  readonly total: number;
  readonly detailOf: (row: CheckListRow) => ReactNode;
}

function SentPanel({ title, rows, total, detailOf }: SentPanelProps) {
  const { t } = useTranslation('check-lists');
  const to = usePathTo();
  if (rows.length === 0) return null;
  const overview = to('OVERVIEW_CHECKS');
  return (
    <Panel
      title={title}
      more={
        total > rows.length
          ? { to: overview, label: t('dashboard.more', { formatted: formatNumber(total) }) }
          : undefined
      }
    >
      {rows.map((row) => (
        <PanelItem
          key={row.id}
          to={`${overview}?result=${row.id}`}
          name={row.name}
          detail={detailOf(row)}
          end={<CheckListStatusBadge status={row.status} />}
        />
      ))}
    </Panel>
  );
}

function toRows(found: ChecksDashboard['attention']): readonly CheckListRow[] {
  return found.flatMap((row) => toCheckListRow(row) ?? []);
}

function totalOf(counts: CheckListCounts, statuses: readonly (keyof CheckListCounts)[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}
