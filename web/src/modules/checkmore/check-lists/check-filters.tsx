import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CHECK_LIST_STATUSES, DECISION_STATES } from '#functions/checks/contract/list-statuses.ts';
import { useSession } from '#session/use-session.ts';
import { useMemberChoice, useMemberSearch } from '#shared/people/use-member-choices.ts';
import { SavedViews } from '#shared/saved-views/saved-views.tsx';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import type { CheckListCounts, CheckRequestCounts } from './check-counts.ts';
import { hasConditions, packageOf, SAVED_FILTERS, typeOfPackage } from './check-filter.ts';
import type { CheckFilter } from './check-filter.ts';
import { CheckFilterChoicesDocument } from './check-lists.generated.ts';
import type { CheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { ViewTabs } from './view-tabs.tsx';

interface CheckFiltersProps {
  readonly list: ListControl;
  readonly filter: CheckFilter;
  /** Null while unknown. */
  readonly counts: CheckListCounts | null;
  /** Whether they are those of the filter: a search that found nothing may have just been cleared. */
  readonly isCounted: boolean;
  readonly requests: CheckRequestCounts | null;
  readonly names: CheckNames;
}

/** The state and the words that are searched for, all in the URL. */
export function CheckFilters({ list, filter, counts, isCounted, requests, names }: CheckFiltersProps) {
  const { t } = useTranslation('check-lists');
  const filters = useFilters(list, filter, names);
  // Nothing to filter yet.
  const isEmpty = isCounted && counts?.ALL === 0 && !hasConditions(filter) && !filter.archived;

  return (
    <div className="list-filters">
      <div className="spread">
        <ViewTabs view="checks" counts={counts} requests={requests} />
        {isEmpty ? null : <SavedViews page="OVERVIEW_CHECKS" list={list} parameters={SAVED_FILTERS} />}
      </div>
      {isEmpty ? null : (
        <>
          <CountTabs
            label={t('list.statuses')}
            current={filter.status ?? 'ALL'}
            look="chips"
            tabs={[
              { id: 'ALL', label: t('list.all'), ...list.linkTo({ status: '' }), count: counts?.ALL },
              // A status that no check list is in would only take room.
              ...CHECK_LIST_STATUSES.filter((status) => counts?.[status] !== 0 || status === filter.status).map(
                (status) => ({
                  id: status,
                  label: t(`listStatus.${status}`),
                  ...list.linkTo({ status }),
                  count: counts?.[status],
                }),
              ),
            ]}
          />
          <FilterBar onChange={(changed) => list.set({ filters: changed })} filters={filters} />
        </>
      )}
    </div>
  );
}

function useFilters(list: ListControl, filter: CheckFilter, names: CheckNames): readonly Filter[] {
  const { t } = useTranslation(['check-lists', 'decisions']);
  const { account, user } = useSession();
  const search = useMemberSearch(account.id);
  const chosen = useMemberChoice(account.id, filter.senderId);
  const { data } = useQuery(CheckFilterChoicesDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-first',
  });
  const departments = (data?.departmentCollection?.edges ?? []).flatMap(({ node: { id, name, canAccess } }) =>
    canAccess ? [{ value: id, label: name }] : [],
  );
  // A package that was renamed or deleted is still the filter of a saved view.
  const packages = new Set((data?.checkPackageCollection?.edges ?? []).map(({ node }) => node.name));
  const chosenPackage = packageOf(filter.type ?? '');
  if (chosenPackage !== null) packages.add(chosenPackage);
  const types = [...[...packages].map((name) => ({ value: typeOfPackage(name), label: name })), ...names.requests];
  return [
    { kind: 'text', name: 'q', label: t('list.search'), value: list.filters['q'] ?? '' },
    { kind: 'select', name: 'type', label: t('list.type'), value: filter.type ?? '', options: types },
    ...(departments.length > 1
      ? ([
          {
            kind: 'select',
            name: 'department',
            label: t('list.department'),
            value: filter.departmentId ?? '',
            options: departments,
          },
        ] as const)
      : []),
    {
      kind: 'select',
      name: 'archived',
      label: t('list.archive'),
      value: filter.archived ? 'yes' : '',
      emptyLabel: t('list.active'),
      options: [{ value: 'yes', label: t('list.archived') }],
    },
    {
      kind: 'select',
      name: 'assignee',
      label: t('decisions:filter.assignee'),
      value: filter.assigneeId ?? '',
      options: [{ value: user.id, label: t('decisions:filter.mine') }],
    },
    {
      kind: 'select',
      name: 'validity',
      label: t('list.validity'),
      value: filter.validity ?? '',
      options: [
        { value: 'SOON', label: t('list.validitySoon') },
        { value: 'EXPIRED', label: t('list.validityExpired') },
      ],
    },
    {
      kind: 'select',
      name: 'decision',
      label: t('decisions:filter.decision'),
      value: filter.decision ?? '',
      options: DECISION_STATES.map((state) => ({ value: state, label: t(`decisions:state.${state}`) })),
      isRare: true,
    },
    {
      kind: 'select',
      name: 'check',
      label: t('list.check'),
      value: filter.check ?? '',
      options: names.checks,
      isRare: true,
    },
    {
      kind: 'search',
      name: 'sender',
      label: t('list.sender'),
      value: filter.senderId ?? '',
      search,
      chosen,
      isRare: true,
    },
    {
      kind: 'dateRange',
      name: 'from',
      endName: 'to',
      label: t('list.sent'),
      value: filter.sent.from,
      endValue: filter.sent.to,
      isRare: true,
    },
  ];
}
