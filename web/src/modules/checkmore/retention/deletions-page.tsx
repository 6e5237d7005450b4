import { useQuery } from '@apollo/client/react';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathTo, useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { CheckDeletionsDocument } from './retention.generated.ts';
import type { CheckDeletionsQuery } from './retention.generated.ts';

type Receipt = NonNullable<CheckDeletionsQuery['checkDeletionReceiptCollection']>['edges'][number]['node'];

const SHAPE = { filters: [], sortable: [], defaultSort: { by: 'when', descending: true } };
const PARTS = ['EVIDENCE', 'FINDING', 'LIST'] as const;
const ENDINGS = ['DECIDED', 'REFUSED', 'CANCELLED', 'UNRESPONSIVE'] as const;

/** The receipts of what was deleted of the team's check lists: proof without personal data. */
export function Component() {
  const { t } = useTranslation('retention');
  const { account } = useSession();
  const to = usePathTo();
  const list = useListState(SHAPE);
  const query = useQuery(CheckDeletionsDocument, { variables: { accountId: account.id, offset: offsetOf(list.page) } });
  return (
    <ListPage
      title={t('page.title')}
      description={t('page.text')}
      crumbs={[{ label: t('page.settings'), to: to('SETTINGS') }]}
      list={list}
      result={toNodeList(query, (data) => data.checkDeletionReceiptCollection)}
      columns={useReceiptColumns()}
      rowId={({ id }) => id}
      rowName={({ checkListId }) => shortReference(checkListId)}
      empty={
        <EmptyState icon={<IconTrash size={28} aria-hidden />} title={t('page.empty')} text={t('page.emptyText')} />
      }
    />
  );
}

function useReceiptColumns(): readonly Column<Receipt>[] {
  const { t } = useTranslation('retention');
  const { ofCheck, ofRequest } = useCheckNames();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('page.what'),
        cell: ({ part, checkType, requestType }) => {
          const known = PARTS.find((each) => each === part);
          const name = checkType === null ? ofRequest({ requestType, packageName: null }) : ofCheck(checkType);
          return known ? t('page.whatOf', { name, part: t(`part.${known}`) }) : name;
        },
        small: 'title',
      },
      {
        id: 'why',
        header: t('page.why'),
        cell: ({ ending, byHand }) => {
          if (byHand) return t('byHand');
          const known = ENDINGS.find((each) => each === ending);
          return known && t(`ending.${known}`);
        },
      },
      {
        id: 'amount',
        header: t('page.amount'),
        cell: ({ records, files }) => `${t('records', { count: records })}, ${t('files', { count: files })}`,
        width: '12rem',
      },
      { id: 'when', header: t('page.when'), cell: ({ deletedAt }) => formatDate(deletedAt), width: '9rem' },
      {
        id: 'reference',
        header: t('page.reference'),
        cell: ({ checkListId }) => <code title={checkListId}>{shortReference(checkListId)}</code>,
        width: '8rem',
      },
    ],
    [t, ofCheck, ofRequest],
  );
}

function shortReference(reference: string): string {
  return reference.slice(0, 8);
}
