import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import { readReportNumber } from '#modules/tellmore/protocol/crockford.ts';

interface Wanted {
  readonly accountId: string;
  readonly status: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** A report number, or words. */
  readonly q: string;
  /** The reports that have the words; null while they are not known. */
  readonly found: readonly string[] | null;
  /** The ids of unread reports, if only they are wanted. */
  readonly unread: readonly string[] | null;
  /** Today, if only reports that wait too long are wanted. */
  readonly overdueOn: string | null;
}

/** What the server filters by. It finds report numbers; words are searched for in the browser. */
export function reportsFilter(wanted: Wanted): WhistleblowingReportFilter {
  const { accountId, status, type, from, to, q, found, unread, overdueOn } = wanted;
  const parts: WhistleblowingReportFilter[] = [{ accountId: { eq: accountId } }];
  if (status !== '') parts.push({ status: { eq: status } });
  if (type !== '') parts.push({ type: { eq: type } });
  if (from !== '') parts.push({ submittedOn: { gte: from } });
  if (to !== '') parts.push({ submittedOn: { lte: to } });
  if (unread !== null) parts.push({ id: { in: [...unread] } });
  if (overdueOn !== null) parts.push({ dueOn: { lt: overdueOn } });
  if (q !== '') {
    const number = readReportNumber(q) ?? '';
    parts.push({ or: [{ reportNumber: { eq: number } }, { id: { in: [...(found ?? [])] } }] });
  }
  return { and: parts };
}
