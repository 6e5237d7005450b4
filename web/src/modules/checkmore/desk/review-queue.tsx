import { useQuery } from '@apollo/client/react';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { usePathTo } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { countryName } from '#ui/choice/countries.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { ReviewEntryOrderBy } from '#graphql/schema.generated.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { Sort } from '#ui/table/sort.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import classes from './desk.module.css';
import { DueDay } from './due-day.tsx';
import { deskFilter } from './desk-filter.ts';
import { ReviewQueueDocument } from './reviews.generated.ts';
import type { ReviewQueueQuery } from './reviews.generated.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

type Row = NonNullable<ReviewQueueQuery['reviewEntryCollection']>['edges'][number]['node'];

const SHAPE = {
  filters: ['type', 'country', 'age'],
  sortable: ['due', 'waiting'],
  defaultSort: { by: 'due', descending: false },
};
const AGES: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The queue of a desk, what is expected first on top. accountId: null for the platform's. */
export function ReviewQueue({ accountId, notice }: { accountId: string | null; notice: ReactNode }) {
  const { t } = useTranslation('desk');
  const names = useCheckNames();
  const list = useListState(SHAPE);
  const { type = '', country = '', age = '' } = list.filters;
  const days = AGES[age];
  const query = useQuery(ReviewQueueDocument, {
    variables: {
      accountId,
      filter: {
        ...deskFilter(accountId),
        ...(type === '' ? {} : { type: { eq: type } }),
        ...(country === '' ? {} : { country: { eq: country } }),
        ...(days === undefined ? {} : { waitingSince: { lt: daysAgo(days) } }),
      },
      orderBy: toOrder(list.sort),
      offset: offsetOf(list.page),
    },
    pollInterval: 60_000,
  });
  const known = (query.data ?? query.previousData)?.reviewCounts;
  const counts = known ?? { types: {}, countries: [] };
  useShortcuts({ j: () => focusLink(1), k: () => focusLink(-1) });
  return (
    <ListPage
      title={t('queue.title')}
      // No "0" while it loads, or when it could not be loaded.
      description={known ? t('queue.waiting', { count: known.waiting }) : '\u00a0'}
      actions={<ShortcutsButton place="queue" />}
      filters={
        <>
          {notice}
          <div className="gap-below">
            <FilterBar
              onChange={(filters) => list.set({ filters })}
              filters={[
                {
                  kind: 'select',
                  name: 'type',
                  label: t('queue.type'),
                  value: type,
                  options: Object.entries(counts.types).map(([value, count]) => ({
                    value,
                    label: `${names.ofCheck(value)} (${count})`,
                  })),
                },
                {
                  kind: 'select',
                  name: 'country',
                  label: t('queue.country'),
                  value: country,
                  options: counts.countries.map((value) => ({ value, label: countryName(value) })),
                },
                {
                  kind: 'select',
                  name: 'age',
                  label: t('queue.age'),
                  value: age,
                  options: [
                    { value: 'day', label: t('queue.day') },
                    { value: 'week', label: t('queue.week') },
                  ],
                },
              ]}
            />
          </div>
        </>
      }
      list={list}
      result={toNodeList(query, (data) => data.reviewEntryCollection)}
      columns={useColumns(accountId === null)}
      rowId={({ nodeId }) => nodeId}
      rowName={({ type: name }) => names.ofCheck(name ?? '')}
      empty={
        <EmptyState icon={<IconChecklist size={24} aria-hidden />} title={t('queue.none')} text={t('queue.noneText')} />
      }
    />
  );
}

function useColumns(isPlatform: boolean): readonly Column<Row>[] {
  const { t } = useTranslation('desk');
  const names = useCheckNames();
  const to = usePathTo();
  return [
    {
      id: 'check',
      header: t('queue.check'),
      small: 'title',
      cell: ({ checkItemId, type }) => (
        <Link
          data-review=""
          className={classes.check}
          to={to(isPlatform ? 'ADMIN_REVIEW' : 'REVIEW', { id: checkItemId ?? '' })}
        >
          {names.ofCheck(type ?? '')}
        </Link>
      ),
    },
    {
      id: 'who',
      header: isPlatform ? t('queue.organization') : t('queue.candidate'),
      cell: ({ accountName, firstName, lastName }) => (isPlatform ? accountName : fullName({ firstName, lastName })),
    },
    { id: 'country', header: t('queue.country'), cell: ({ country }) => countryName(country ?? '') },
    {
      id: 'due',
      header: t('queue.due'),
      isSortable: true,
      cell: ({ dueAt }) => <DueDay dueAt={dueAt} />,
    },
    {
      id: 'waiting',
      header: t('queue.since'),
      isSortable: true,
      cell: ({ waitingSince }) => (waitingSince === null ? '–' : <RelativeTime when={waitingSince} />),
    },
    {
      id: 'claim',
      header: t('queue.reviewer'),
      cell: ({ claim, reviewerName }) =>
        claim === 'MINE' ? t('queue.mine') : claim === 'OTHER' ? reviewerName : t('queue.free'),
    },
  ];
}

/** What has no date comes last, and of one day what has waited longest first. */
function toOrder({ by, descending }: Sort): ReviewEntryOrderBy[] {
  const order = descending ? 'DescNullsLast' : 'AscNullsLast';
  const waiting = { waitingSince: by === 'waiting' ? order : 'AscNullsLast' } as const;
  return [...(by === 'waiting' ? [] : [{ dueAt: order } as const]), waiting, { checkItemId: 'AscNullsLast' }];
}

/** Moves the focus to the next or the former check; the first one from elsewhere. */
function focusLink(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-review]')];
  const here = links.findIndex((link) => link === document.activeElement);
  links[Math.min(Math.max(here + step, 0), links.length - 1)]?.focus();
}

/** Of a whole hour, so that the query stays the same for a while. */
function daysAgo(days: number): string {
  const hour = 3_600_000;
  return new Date(Math.floor(Date.now() / hour) * hour - days * 24 * hour).toISOString();
}
