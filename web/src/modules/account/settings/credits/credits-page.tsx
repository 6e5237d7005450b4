import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconCoins, IconListDetails, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toListResult } from '#shared/lists/list-result.ts';
import { useBuyCredits } from '#shared/credits/use-buy-credits.ts';
import { useSalesDocuments } from '#shared/credits/use-sales-documents.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { BalanceCard } from './balance-card.tsx';
import { Invoices } from './invoices.tsx';
import { CreditTransactionsDocument } from './credits.generated.ts';
import { DownloadsMenu } from './downloads-menu.tsx';
import { CreditHistory } from './credit-history.tsx';
import { openPriceList } from './open-price-list.ts';
import { LIST_SHAPE, toTransactionFilter, TYPES } from './transactions-filter.ts';
import { isOfPurchase, useTransactionColumns } from './use-transaction-columns.tsx';

/** Spec 000 §2.6: the balance and every transaction. */
export function Component() {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const filter = toTransactionFilter(list.filters, account.id);
  const query = useQuery(CreditTransactionsDocument, {
    variables: { filter, offset: offsetOf(list.page) },
    fetchPolicy: 'cache-and-network',
  });
  const result = toListResult(
    query,
    (data) => data.creditTransactionCollection,
    (node) => node,
  );
  const documents = useSalesDocuments(result.rows.filter(isOfPurchase).map(({ itemId }) => itemId));
  const columns = useTransactionColumns(documents);
  const buy = useBuyCredits();

  return (
    <ListPage
      title={t('credits.title')}
      crumbs={crumbs}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
            onClick={() => void openPriceList(null)}
          >
            {t('prices.title')}
          </Button>
          <DownloadsMenu accountId={account.id} filter={filter} />
          <Button leftSection={<IconCoins size={18} aria-hidden />} onClick={buy}>
            {t('buy.title')}
          </Button>
        </>
      }
      filters={
        <Stack gap="md" mb="md">
          <BalanceCard key={account.id} accountId={account.id} isTeam={account.accountType === 'TEAM'} />
          <CreditHistory accountId={account.id} />
          <Invoices key={`invoices ${account.id}`} accountId={account.id} />
          <FilterBar
            onChange={(filters) => list.set({ filters })}
            filters={[
              {
                kind: 'select',
                name: 'type',
                label: t('transactions.type'),
                value: list.filters.type ?? '',
                options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
              },
              {
                kind: 'dateRange',
                name: 'from',
                label: t('transactions.period'),
                value: list.filters.from ?? '',
                endName: 'to',
                endValue: list.filters.to ?? '',
              },
            ]}
          />
        </Stack>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconReceipt size={24} aria-hidden />}
          title={t('credits.none')}
          text={t('credits.noneText')}
        />
      }
    />
  );
}
