import { Button, Stack } from '@mantine/core';
import { IconCoins, IconListDetails, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useBuyCredits } from '#shared/credits/use-buy-credits.ts';
import { useSalesDocuments } from '#shared/credits/use-sales-documents.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { BalanceCard } from './balance-card.tsx';
import { Invoices } from './invoices.tsx';
import { DownloadsMenu } from './downloads-menu.tsx';
import { Costs } from './costs.tsx';
import { CreditHistory } from './credit-history.tsx';
import { openPriceList } from './open-price-list.ts';
import { Refunds } from './refunds.tsx';
import { SpendingLimits } from './spending-limits.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionSums } from './transaction-sums.tsx';
import { LIST_SHAPE } from './transactions-filter.ts';
import { isOfPurchase, useTransactionColumns } from './use-transaction-columns.tsx';
import { useTransactionFilter } from './use-transaction-filter.ts';
import { useTransactions } from './use-transactions.ts';

/** Spec 000 §2.6: the balance and every transaction. */
export function Component() {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const { filter, products, hasFailed, retry } = useTransactionFilter(list.filters, account.id);
  const { result, sums } = useTransactions(account.id, filter, list.page);
  const documents = useSalesDocuments(result.rows.filter(isOfPurchase).map(({ itemId }) => itemId));
  const columns = useTransactionColumns(account.id, documents);
  const buy = useBuyCredits();
  const isFiltered = Object.values(list.filters).some((value) => value !== '');
  const isEmpty = !isFiltered && sums.sums?.count === 0;

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
          <Button leftSection={<IconCoins size={18} aria-hidden />} onClick={() => buy()}>
            {t('buy.title')}
          </Button>
        </>
      }
      filters={
        <Stack gap="md" mb="md">
          <BalanceCard key={account.id} accountId={account.id} isTeam={account.accountType === 'TEAM'} />
          {account.accountType === 'TEAM' ? (
            <SpendingLimits key={`limits ${account.id}`} accountId={account.id} />
          ) : null}
          <CreditHistory accountId={account.id} />
          <Invoices key={`invoices ${account.id}`} accountId={account.id} />
          <Refunds key={`refunds ${account.id}`} accountId={account.id} />
          <TransactionFilters list={list} products={products} />
          {isEmpty ? null : <TransactionSums {...sums} />}
          {isEmpty ? null : <Costs key={`costs ${account.id}`} accountId={account.id} filter={filter} />}
        </Stack>
      }
      list={list}
      result={hasFailed ? { ...result, hasFailed, retry } : result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconReceipt size={24} aria-hidden />}
          title={t(isFiltered ? 'transactions.none' : 'credits.none')}
          text={t(isFiltered ? 'transactions.noneText' : 'credits.noneText')}
        />
      }
    />
  );
}
