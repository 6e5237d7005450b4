import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import { readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import { addDays } from '#ui/date/days.ts';

/** Days in which a deadline is near, as on the dashboard (`wb_desk`). */
const SOON_DAYS = 7;

/** A deleted report keeps who asked for its deletion. */
const NOT_DELETED = ['SUBMITTED', 'IN_PROGRESS', 'CLOSED'];

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
  readonly category: string;
  /** The reports whose encrypted category it is; null while they are not known. */
  readonly ofCategory: readonly string[] | null;
  /** The ids of unread reports, if only they are wanted. */
  readonly unread: readonly string[] | null;
  /** The ids of a handler's reports, if only they are wanted. */
  readonly ofHandler: readonly string[] | null;
  /** Whose own requests are left out, if only reports are wanted whose deletion waits for the user's approval. */
  readonly deletionNotOf: readonly string[] | null;
  /** late: only reports that wait too long; soon: those too that have few days left. */
  readonly due: 'late' | 'soon' | null;
  readonly today: string;
}

/** What the server filters by. It finds report numbers; words and encrypted categories are found in the browser. */
export function reportsFilter(wanted: Wanted): WhistleblowingReportFilter {
  const { accountId, status, type, from, to, q, found, category, ofCategory, unread, ofHandler, due, today } = wanted;
  const { deletionNotOf } = wanted;
  const parts: WhistleblowingReportFilter[] = [{ accountId: { eq: accountId } }];
  if (status !== '') parts.push({ status: { eq: status } });
  if (type !== '') parts.push({ type: { eq: type } });
  if (from !== '') parts.push({ submittedOn: { gte: from } });
  if (to !== '') parts.push({ submittedOn: { lte: to } });
  if (unread !== null) parts.push({ id: { in: [...unread] } });
  if (ofHandler !== null) parts.push({ id: { in: [...ofHandler] } });
  if (deletionNotOf !== null) {
    parts.push({ deletionAskedBy: { is: 'NOT_NULL' } }, { status: { in: NOT_DELETED } });
  }
  if (deletionNotOf?.length) parts.push({ not: { deletionAskedBy: { in: [...deletionNotOf] } } });
  if (due === 'late') parts.push({ dueOn: { lt: today } });
  if (due === 'soon') parts.push({ dueOn: { lte: addDays(today, SOON_DAYS) } });
  if (category !== '') parts.push({ or: [{ category: { eq: category } }, { id: { in: [...(ofCategory ?? [])] } }] });
  if (q !== '') {
    const number = readReportNumber(q) ?? '';
    parts.push({ or: [{ reportNumber: { eq: number } }, { id: { in: [...(found ?? [])] } }] });
  }
  return { and: parts };
}
