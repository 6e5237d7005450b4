import i18next from 'i18next';
import { apollo } from '#session/apollo-client.ts';
import type { ExportFormat } from '#functions/account/contract/export-schemas.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { BulkExportDocument } from './bulk.generated.ts';
import type { BulkRow_BulkSignatureFragment } from './bulk.generated.ts';
import { bulkStatus } from './bulk-status.ts';

/** Saves the result of a bulk: everybody, and how they stand. @throws AppError */
export async function exportBulk(id: string, name: string, format: ExportFormat): Promise<void> {
  const t = i18next.getFixedT(null, 'bulk');
  const rows = await readAll(id);
  await saveTable(format, `${name} – ${t('export.fileName')}`, header(), rows.map(cells));
}

/** Reads 100 at a time. */
async function readAll(id: string): Promise<readonly BulkRow_BulkSignatureFragment[]> {
  const rows: BulkRow_BulkSignatureFragment[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await readPage(id, after);
    rows.push(...(page?.edges ?? []).map(({ node }) => node));
    if (!page?.pageInfo.hasNextPage) return rows;
    after = page.pageInfo.endCursor;
  }
}

async function readPage(id: string, after: string | null) {
  const { data } = await apollo.query({
    query: BulkExportDocument,
    variables: { id, after },
    fetchPolicy: 'no-cache',
  });
  return data?.bulkSignatureCollection;
}

function header(): string[] {
  const t = i18next.getFixedT(null, 'bulk');
  return [
    t('export.lastName'),
    t('export.firstName'),
    t('export.email'),
    t('export.status'),
    t('export.number'),
    t('export.sent'),
    t('export.opened'),
    t('export.reminded'),
    t('export.signed'),
    t('export.refused'),
    t('export.reason'),
  ];
}

function cells(row: BulkRow_BulkSignatureFragment): (string | Date)[] {
  const t = i18next.getFixedT(null, 'bulk');
  const time = (when: string | null) => (when ? new Date(when) : '');
  return [
    row.lastName ?? '',
    row.firstName ?? '',
    row.email ?? '',
    t(`progress.state.${bulkStatus(row)}`),
    row.documentNumber ?? '',
    time(row.sentAt),
    time(row.viewedAt),
    time(row.remindedAt),
    time(row.signedAt),
    time(row.refusedAt),
    row.refusalReason ?? '',
  ];
}
