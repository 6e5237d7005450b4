import type { AdministratorEventFilter } from '#graphql/schema.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { AdministratorLogExportDocument } from './console.generated.ts';
import { saveTable } from '#shared/files/save-table.ts';

/** Rows per request of the operation. */
const CHUNK = 100;

/** Downloads everything that the filter finds as a CSV file. */
export async function exportLog(filter: AdministratorEventFilter): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (let offset = 0, total = 1; offset < total; offset += CHUNK) {
    const { data } = await apollo.query({
      query: AdministratorLogExportDocument,
      variables: { filter, offset },
      fetchPolicy: 'network-only',
    });
    total = data?.administratorEventCollection?.totalCount ?? 0;
    for (const { node } of data?.administratorEventCollection?.edges ?? []) {
      rows.push([
        node.occurredAt,
        node.action,
        node.administratorName ?? '',
        node.administratorId ?? '',
        node.subjectKind,
        node.subjectName ?? '',
        node.subjectId,
        node.reason,
        JSON.stringify(node.data),
      ]);
    }
  }
  await saveTable('csv', 'administrator-log', COLUMNS, rows);
}

const COLUMNS = [
  'occurredAt',
  'action',
  'administrator',
  'administratorId',
  'subjectKind',
  'subject',
  'subjectId',
  'reason',
  'data',
].map((title) => ({ title }));
