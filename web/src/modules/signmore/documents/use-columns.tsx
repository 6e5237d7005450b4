import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { NameCell } from './name-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusCell } from './status-cell.tsx';

export function useColumns(): readonly Column<DocumentRow>[] {
  const { t } = useTranslation('signmore');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('documents.name'),
        cell: (row) => <NameCell row={row} />,
        isSortable: true,
        small: 'title',
      },
      {
        id: 'status',
        header: t('documents.status'),
        cell: (row) => <StatusCell row={row} />,
        isSortable: true,
        width: '22%',
      },
      {
        id: 'signed',
        header: t('documents.signed'),
        cell: ({ signed, signers }) => (signers === 0 ? '–' : t('documents.signedOf', { signed, count: signers })),
        isNumber: true,
        width: '6rem',
      },
      {
        id: 'updatedAt',
        header: t('documents.updated'),
        cell: ({ updatedAt }) => <RelativeTime when={updatedAt} />,
        isSortable: true,
        width: '10.5rem',
      },
      {
        id: 'menu',
        header: t('documents.actions'),
        cell: (row) => <RowMenu row={row} />,
        isNumber: true,
        width: '6rem',
      },
    ],
    [t],
  );
}
