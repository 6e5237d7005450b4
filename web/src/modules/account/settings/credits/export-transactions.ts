import i18next from 'i18next';
import type { CreditTransactionFilter } from '#graphql/schema.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { CreditTransactionsExportDocument } from './export.generated.ts';
import type { CreditTransactionsExportQuery } from './export.generated.ts';
import { productKey, reasonKey } from './transaction-texts.ts';

type Format = 'csv' | 'xlsx';
type Node = NonNullable<CreditTransactionsExportQuery['creditTransactionCollection']>['edges'][number]['node'];

/** Saves every transaction that the filter finds, the newest first. @throws AppError */
export async function exportTransactions(filter: CreditTransactionFilter, format: Format): Promise<void> {
  const rows = cells(await readAll(filter));
  await saveTable(format, i18next.t('downloads.fileName', { ns: 'credits' }), columns(), rows);
}

/** Pages by number, which new transactions do not move. */
async function readAll(filter: CreditTransactionFilter): Promise<readonly Node[]> {
  const nodes: Node[] = [];
  for (;;) {
    const before = nodes.at(-1)?.number;
    const page: CreditTransactionFilter = before === undefined ? filter : { and: [filter, { number: { lt: before } }] };
    const { data } = await apollo.query({
      query: CreditTransactionsExportDocument,
      variables: { filter: page },
      fetchPolicy: 'no-cache',
    });
    const read = (data?.creditTransactionCollection?.edges ?? []).map(({ node }) => node);
    if (read.length === 0) return nodes;
    nodes.push(...read);
  }
}

function columns() {
  const t = i18next.getFixedT(null, 'credits');
  return [
    { title: t('downloads.number') },
    { title: t('transactions.date'), as: 'moment' as const },
    { title: t('transactions.type') },
    { title: t('transactions.description') },
    { title: t('downloads.product') },
    { title: t('downloads.quantity') },
    { title: t('transactions.amount') },
    { title: t('transactions.balance') },
  ];
}

/** The rows' cells; an absent product is empty. */
function cells(nodes: readonly Node[]): (string | number | Date)[][] {
  const t = i18next.getFixedT(null, 'credits');
  return nodes.map((node) => [
    Number(node.number),
    new Date(node.createdAt),
    t(`type.${node.type as 'STRIPE'}`),
    t(reasonKey(node.reason)),
    node.productType === null ? '' : t(productKey(node.productType)),
    node.quantity ?? '',
    node.amount,
    Number(node.balanceAfter),
  ]);
}
