import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentCounts } from '#functions/signing/contract/document-pages.ts';
import { DIRECTIONS, DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { useAuthorFilter } from './use-author-filter.ts';
import { hasConditions } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';
import { useTeamFilters } from './use-team-filters.ts';

interface DocumentFiltersProps {
  readonly list: ListControl;
  readonly filter: DocumentFilter;
  /** Null while unknown. */
  readonly sent: DocumentCounts | null;
  readonly received: DocumentCounts | null;
  /** Whether they are those of the filter: a search that found nothing may have just been cleared. */
  readonly isCounted: boolean;
  /** Beside the directions. */
  readonly children?: ReactNode;
}

/** Sent or received, in which state, and what is searched for; all of it in the URL. */
export function DocumentFilters({ list, filter, sent, received, isCounted, children }: DocumentFiltersProps) {
  const { t } = useTranslation(['signmore', 'common']);
  const author = useAuthorFilter(filter);
  const more = useTeamFilters(filter);
  const counts = filter.direction === 'SENT' ? sent : received;
  // Nothing to filter yet.
  const isEmpty = isCounted && counts?.ALL === 0 && !hasConditions(filter) && !filter.archived;

  return (
    <div className="list-filters">
      <div className="spread">
        <CountTabs
          label={t('documents.directions')}
          current={filter.direction}
          look="segments"
          tabs={DIRECTIONS.map((direction) => ({
            id: direction,
            label: t(`documents.direction.${direction}`),
            ...list.linkTo({ direction, status: '' }),
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
            look="chips"
            tabs={[
              { id: 'ALL', label: t('documents.all'), ...list.linkTo({ status: '' }), count: counts?.ALL },
              ...shownStatuses(filter, counts).map((status) => ({
                id: status,
                label: t(`common:documentStatus.${status}`),
                ...list.linkTo({ status }),
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
