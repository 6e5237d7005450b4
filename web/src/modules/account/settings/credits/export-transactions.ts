import i18next from 'i18next';
import type { CreditTransactionFilter } from '#graphql/schema.generated.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { toCsv } from '#shared/files/to-csv.ts';
import type { CsvCell } from '#shared/files/to-csv.ts';
import { CreditTransactionsExportDocument } from './export.generated.ts';
import type { CreditTransactionsExportQuery } from './export.generated.ts';
import { productKey, reasonKey } from './transaction-texts.ts';

type Format = 'csv' | 'xlsx';
type Node = NonNullable<CreditTransactionsExportQuery['creditTransactionCollection']>['edges'][number]['node'];

/** Saves every transaction that the filter finds, the newest first. @throws AppError */
export async function exportTransactions(filter: CreditTransactionFilter, format: Format): Promise<void> {
  const nodes = await readAll(filter);
  const name = `${i18next.t('downloads.fileName', { ns: 'credits' })}.${format}`;
  saveBlob(
    format === 'csv' ? csvOf(nodes) : await (await import('#shared/files/to-xlsx.ts')).toXlsx(header(), cells(nodes)),
    name,
  );
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

function header(): string[] {
  const t = i18next.getFixedT(null, 'credits');
  return [
    t('downloads.number'),
    t('transactions.date'),
    t('transactions.type'),
    t('transactions.description'),
    t('downloads.product'),
    t('downloads.quantity'),
    t('transactions.amount'),
    t('transactions.balance'),
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

/** Norwegian Excel separates by semicolons and reads dates of this shape (decision 0118). */
function csvOf(nodes: readonly Node[]): Blob {
  const rows: CsvCell[][] = cells(nodes).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toLocaleString('sv-SE') : cell)),
  );
  const csv = toCsv([header(), ...rows], currentLanguage() === 'nb' ? ';' : ',');
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
