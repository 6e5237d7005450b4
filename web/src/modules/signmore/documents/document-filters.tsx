import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { DocumentCounts } from '#functions/signing/contract/document-pages.ts';
import { DIRECTIONS, DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { writeListState } from '#ui/table/list-state.ts';
import type { ListShape } from '#ui/table/list-state.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { useAuthorFilter } from './use-author-filter.ts';
import { hasConditions, LIST_SHAPE } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

interface DocumentFiltersProps {
  readonly list: ListControl;
  readonly filter: DocumentFilter;
  /** Null while unknown. */
  readonly sent: DocumentCounts | null;
  readonly received: DocumentCounts | null;
  /** What the URL of the page can hold; the list's by default. */
  readonly shape?: ListShape;
  /** Conditions beside those of the list. */
  readonly more?: readonly Filter[];
  /** Beside the directions. */
  readonly children?: ReactNode;
}

/** Sent or received, in which state, and what is searched for; all of it in the URL. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { list, filter, sent, received, shape = LIST_SHAPE, more = [], children } = props;
  const { t } = useTranslation(['signmore', 'common']);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const author = useAuthorFilter(filter);
  const counts = filter.direction === 'SENT' ? sent : received;
  // Nothing to filter yet.
  const isEmpty = counts?.ALL === 0 && !hasConditions(filter) && !filter.archived;

  function hrefWith(filters: Record<string, string>): string {
    const query = writeListState(params, shape, { filters }).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  }

  return (
    <div className="list-filters">
      <div className="spread">
        <CountTabs
          label={t('documents.directions')}
          current={filter.direction}
          tabs={DIRECTIONS.map((direction) => ({
            id: direction,
            label: t(`documents.direction.${direction}`),
            to: hrefWith({ direction, status: '' }),
            count: (direction === 'SENT' ? sent : received)?.ALL,
          }))}
        />
        {isEmpty ? null : children}
      </div>
      {isEmpty ? null : (
        <>
          <CountTabs
            label={t('documents.statuses')}
            current={filter.status ?? 'ALL'}
            tabs={[
              { id: 'ALL', label: t('documents.all'), to: hrefWith({ status: '' }), count: counts?.ALL },
              ...shownStatuses(filter, counts).map((status) => ({
                id: status,
                label: t(`common:documentStatus.${status}`),
                to: hrefWith({ status }),
                count: counts?.[status],
              })),
            ]}
          />
          <FilterBar
            onChange={(filters) => list.set({ filters })}
            filters={[
              { kind: 'text', name: 'q', label: t('documents.search'), value: list.filters.q ?? '' },
              {
                kind: 'select',
                name: 'category',
                label: t('documents.category'),
                value: filter.category ?? '',
                options: DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
              },
              {
                kind: 'dateRange',
                name: 'from',
                endName: 'to',
                label: t('documents.changed'),
                value: filter.changed.from,
                endValue: filter.changed.to,
              },
              ...(author ? [author] : []),
              ...more,
              {
                kind: 'select',
                name: 'archived',
                label: t('documents.archive'),
                value: filter.archived ? 'yes' : '',
                emptyLabel: t('documents.notArchived'),
                options: [{ value: 'yes', label: t('documents.archivedOnly') }],
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

/** Few are scheduled, being sealed or terminated: their tabs are only shown when they have documents. */
const isRare = (status: DocumentStatus) => status === 'SCHEDULED' || status === 'SEALING' || status === 'TERMINATED';

/** Received documents are never drafts. */
function shownStatuses(
  { direction, status }: DocumentFilter,
  counts: DocumentCounts | null,
): readonly DocumentStatus[] {
  return DOCUMENT_STATUSES.filter((known) => {
    if (known === status) return true;
    if (known === 'DRAFT') return direction === 'SENT';
    return !isRare(known) || (counts?.[known] ?? 0) > 0;
  });
}
