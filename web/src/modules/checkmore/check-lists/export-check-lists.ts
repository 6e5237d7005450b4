import i18next from 'i18next';
import type { CheckListOverviewFilter } from '#graphql/schema.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { toCheckListRow } from './check-list-row.ts';
import type { CheckListRow } from './check-list-row.ts';
import { CheckListsExportDocument, CheckNamesDocument } from './check-lists.generated.ts';
import { toCheckNames } from './use-check-names.ts';
import type { CheckNames } from './use-check-names.ts';

/** Saves every check list that the filter finds, the newest first, as the screen shows them. @throws AppError */
export async function exportCheckLists(filter: CheckListOverviewFilter, format: 'csv' | 'xlsx'): Promise<void> {
  const t = i18next.getFixedT(null, 'check-lists');
  const { data } = await apollo.query({ query: CheckNamesDocument });
  const names = toCheckNames(data, t('custom'));
  const table = (await readAll(filter)).map((row) => cells(row, names));
  await saveTable(format, t('export.fileName'), header(), table);
}

/** Reads 100 at a time after the last one, which new check lists do not move. */
async function readAll(filter: CheckListOverviewFilter): Promise<readonly CheckListRow[]> {
  const rows: CheckListRow[] = [];
  let page = await readPage(filter, null);
  for (;;) {
    rows.push(...(page?.edges ?? []).flatMap(({ node }) => toCheckListRow(node) ?? []));
    if (!page?.pageInfo.hasNextPage) return rows;
    page = await readPage(filter, page.pageInfo.endCursor);
  }
}

async function readPage(filter: CheckListOverviewFilter, after: string | null) {
  const { data } = await apollo.query({
    query: CheckListsExportDocument,
    variables: { filter, after },
    fetchPolicy: 'no-cache',
  });
  return data?.checkListOverviewCollection;
}

function header(): string[] {
  const t = i18next.getFixedT(null, 'check-lists');
  return [
    t('list.person'),
    t('list.sent'),
    t('result.email'),
    t('list.status'),
    t('list.type'),
    t('result.checks'),
    t('list.department'),
    t('list.sender'),
    t('list.contacted'),
    t('result.ended'),
  ];
}

function cells(row: CheckListRow, names: CheckNames): (string | Date)[] {
  const t = i18next.getFixedT(null, 'check-lists');
  return [
    row.name,
    new Date(row.requestedAt),
    row.email,
    t(`listStatus.${row.status}`),
    names.ofRequest(row.requestType),
    row.checkTypes.map(names.ofCheck).join(', '),
    row.department?.name ?? '',
    row.senderName ?? '',
    row.lastContactedAt ? new Date(row.lastContactedAt) : '',
    row.endedAt ? new Date(row.endedAt) : '',
  ];
}
