import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import type { Direction } from '#functions/signing/contract/document-status.ts';
import type { OptionalColumn } from '#shared/lists/column-choice.ts';
import { formatDay, formatNumber } from '#ui/format.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { useColumns } from './use-columns.tsx';

const MISSING = '–';

/** All columns of the list; some are shown only when they are asked for. */
export function useListColumns(direction: Direction): readonly OptionalColumn<DocumentRow>[] {
  const { t } = useTranslation('signmore');
  const columns = useColumns();
  return useMemo(() => {
    const [name, status, signed, updated, menu] = columns;
    const more: OptionalColumn<DocumentRow>[] = [
      {
        id: 'waitingFor',
        width: '10rem',
        header: t('overview.waitingFor'),
        cell: (row) =>
          row.isBulk && row.waitingCount > 0
            ? t('overview.people', { count: row.waitingCount, formatted: formatNumber(row.waitingCount) })
            : waitingText(row.waitingFor, row.waitingCount),
        shown: false,
      },
      {
        id: 'department',
        width: '8rem',
        header: t('overview.department'),
        cell: ({ department }) => department ?? MISSING,
        shown: direction === 'SENT',
      },
      {
        id: 'category',
        width: '8rem',
        header: t('documents.category'),
        cell: ({ category }) => t(`category.${category}`),
        shown: false,
      },
      {
        id: 'activatedOn',
        width: '8rem',
        header: t('overview.sent'),
        cell: ({ sentAt }) => (sentAt ? <RelativeTime when={sentAt} /> : MISSING),
        isSortable: true,
        shown: false,
      },
      {
        id: 'deadline',
        width: '8rem',
        header: t('overview.deadline'),
        cell: ({ deadline }) => (deadline ? formatDay(deadline) : MISSING),
        shown: false,
      },
    ];
    return [
      name,
      status && { ...status, shown: true },
      ...more,
      signed && { ...signed, shown: true },
      updated && { ...updated, shown: true },
      menu,
    ].flatMap((column) => column ?? []);
  }, [columns, direction, t]);
}

/** Three names at most, which is what a row knows. */
function waitingText(names: readonly string[], total: number): string {
  if (total === 0) return MISSING;
  return total > names.length ? `${names.join(', ')} +${total - names.length}` : names.join(', ');
}
