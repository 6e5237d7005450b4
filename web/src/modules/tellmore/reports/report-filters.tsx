import { useTranslation } from 'react-i18next';
import type { OwnCategory, Substatus } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryChoices } from '#modules/tellmore/shared/category-name.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { Filter, FilterChange } from '#ui/filters/filter.ts';

const STATUSES = ['SUBMITTED', 'IN_PROGRESS', 'CLOSED', 'DELETED'] as const;
const TYPES = ['WHISTLEBLOWING', 'FEEDBACK'] as const;

interface ReportFiltersProps {
  /** By parameter of the address. */
  readonly values: Readonly<Record<string, string>>;
  /** By status; undefined while they are loading. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly unreadCount: number;
  /** Everybody in the team and those who have left, whom reports can name. Undefined while they are loading. */
  readonly handlers: readonly Handler[] | undefined;
  /** Of the channel, besides its own address. Undefined while they are loading. */
  readonly entrances: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly ownCategories: readonly OwnCategory[];
  readonly substatuses: readonly Substatus[];
  readonly onChange: (filters: FilterChange) => void;
}

/** What the list of reports is narrowed by. */
export function ReportFilters({
  values,
  counts,
  unreadCount,
  handlers,
  ownCategories,
  substatuses,
  entrances = [],
  onChange,
}: ReportFiltersProps) {
  const { t } = useTranslation('tellmore');
  const select = (
    name: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
    isRare = true,
  ): Filter => ({ kind: 'select', name, label, value: values[name] ?? '', options, isRare });
  const { from = '', to = '' } = values;
  const chosen = (handlers ?? []).filter(({ id, status }) => status === 'ACTIVE' || id === values['handler']);
  const filters: readonly Filter[] = [
    { kind: 'text', name: 'q', label: t('reports.search'), value: values['q'] ?? '' },
    select(
      'status',
      t('fact.status'),
      STATUSES.map((value) => ({
        value,
        label: counts ? `${t(`status.${value}`)} · ${counts[value] ?? 0}` : t(`status.${value}`),
      })),
      false,
    ),
    select(
      'unread',
      t('reports.unread'),
      [{ value: 'yes', label: t('reports.onlyUnread', { count: unreadCount }) }],
      false,
    ),
    select(
      'overdue',
      t('reports.deadline'),
      [
        { value: 'yes', label: t('reports.overdue') },
        { value: 'soon', label: t('reports.dueSoon') },
      ],
      false,
    ),
    // Reports can be of those that are retired.
    select(
      'category',
      t('fact.category'),
      categoryChoices(
        ownCategories.map((each) => ({ ...each, retired: false })),
        null,
      ),
    ),
    ...(substatuses.length > 0
      ? [
          select(
            'substatus',
            t('fact.substatus'),
            substatuses.map(({ id, ...label }) => ({ value: id, label: worded(label) })),
          ),
        ]
      : []),
    ...(entrances.length > 0
      ? [
          select(
            'entrance',
            t('fact.entrance'),
            [
              { value: 'MAIN', label: t('entrance.main') },
              ...entrances.map(({ id, name }) => ({ value: id, label: name })),
            ],
            false,
          ),
        ]
      : []),
    ...(chosen.length > 1
      ? [
          select(
            'handler',
            t('reports.handler'),
            chosen.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
    select(
      'type',
      t('fact.type'),
      TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    ),
    select('deletion', t('reports.deletion'), [{ value: 'asked', label: t('reports.deletionAsked') }]),
    { kind: 'startDate', name: 'from', label: t('reports.from'), value: from, limit: to, isRare: true },
    { kind: 'endDate', name: 'to', label: t('reports.to'), value: to, limit: from, isRare: true },
  ];
  // The popup of the rare filters shows what was loaded when it opened: handlers would be missing.
  const shown = handlers === undefined ? filters.filter(({ isRare }) => isRare !== true) : filters;
  return <FilterBar onChange={onChange} filters={shown} />;
}
