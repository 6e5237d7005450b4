import { apollo } from '#session/apollo-client.ts';
import type { SealedReport } from './report-commands.ts';
import { WbEntriesDocument } from './reports.generated.ts';

/** The most that one query returns. */
const PAGE = 1000;

/** Returns a report with the entries beyond the first thousand, which the query of a report leaves out. @throws AppError */
export async function withAllEntries<Report extends SealedReport>(report: Report): Promise<Report> {
  const edges = [...(report.whistleblowingEntryCollection?.edges ?? [])];
  for (let read = edges.length; read === PAGE;) {
    const { data } = await apollo.query({
      query: WbEntriesDocument,
      variables: { reportId: report.id, after: edges.at(-1)?.node.position ?? 0 },
      fetchPolicy: 'no-cache',
    });
    const more = data?.whistleblowingEntryCollection?.edges ?? [];
    edges.push(...more);
    read = more.length;
  }
  return { ...report, whistleblowingEntryCollection: { ...report.whistleblowingEntryCollection, edges } };
}
