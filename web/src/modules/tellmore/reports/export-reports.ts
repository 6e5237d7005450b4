import i18next from 'i18next';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import { answered } from '#graphql/json-text.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { formatList } from '#ui/format.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';
import { readCategories } from './read-categories.ts';
import type { ReportsFilter } from '#functions/whistleblowing/contract/handling-input.ts';
import { WbReportPageDocument } from './reports.generated.ts';
import { hasSealedCategory } from './use-row-categories.ts';

const PAGE_SIZE = 100;

interface ListedReports {
  readonly accountId: string;
  readonly filter: ReportsFilter;
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly handlers: readonly Handler[];
  /** Null while the keys are closed: encrypted categories are not in the file then. */
  readonly unlocked: Unlocked | null;
  readonly ownCategories: readonly OwnCategory[];
}

/**
 * Saves the reports that the filter finds as a file that is made in the browser: what the list shows of them, nothing of what
 * was written, and no reporter's name. @throws AppError
 */
export async function exportReports(list: ListedReports, format: 'csv' | 'xlsx'): Promise<void> {
  const reports = inOrder(await readAll(list), list.sort);
  // A team without entrances of its own gets no column of them.
  const hasEntrances = reports.some(({ entrance }) => entrance !== null);
  const rows = reports.map(cells(await categoriesOf(reports, list), list.ownCategories, hasEntrances));
  const columns = header(hasEntrances).map((title) => ({ title }));
  await saveTable(format, i18next.t('tellmore:reports.export.fileName'), columns, rows);
}

/** The oldest first, so that a new report comes last, and by id, so that one that moves is in the file once. */
async function readAll({ accountId, filter }: ListedReports): Promise<readonly ListedReport[]> {
  const reports = new Map<string, ListedReport>();
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { data } = await apollo.query({
      query: WbReportPageDocument,
      variables: { accountId, filter, sort: 'submitted', skip, size: PAGE_SIZE },
      fetchPolicy: 'no-cache',
    });
    const page = answered(data).wbReportPage;
    for (const report of page.reports) reports.set(report.id, report);
    if (page.reports.length < PAGE_SIZE) return [...reports.values()];
  }
}

/** As the list shows them: by deadline, those without one come last. */
function inOrder(reports: readonly ListedReport[], { by, descending }: ListedReports['sort']): readonly ListedReport[] {
  const dayOf = ({ dueOn, submittedOn }: ListedReport) => (by === 'deadline' ? dueOn : submittedOn);
  const direction = descending ? -1 : 1;
  return reports.toSorted((one, other) => {
    const [a, b] = [dayOf(one), dayOf(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -direction : direction;
  });
}

async function categoriesOf(
  reports: readonly ListedReport[],
  { handlers, unlocked }: ListedReports,
): Promise<ReadonlyMap<string, string>> {
  const sealed = reports.filter(hasSealedCategory).map(({ id }) => id);
  const known = new Map<string, string>();
  if (unlocked === null) return known;
  for (let at = 0; at < sealed.length; at += 25) {
    const ids = sealed.slice(at, at + 25);
    for (const [id, of] of await readCategories({ id: { in: ids } }, handlers, unlocked, ids.length)) known.set(id, of);
  }
  return known;
}

function header(hasEntrances: boolean): string[] {
  const t = i18next.getFixedT(null, 'tellmore');
  return [
    t('fact.number'),
    t('fact.received'),
    t('fact.type'),
    t('fact.status'),
    t('fact.category'),
    t('fact.handlers'),
    t('reports.export.acknowledged'),
    t('reports.deadline'),
    t('reports.export.closed'),
    t('reports.export.deletes'),
    ...(hasEntrances ? [t('fact.entrance')] : []),
  ];
}

/** Days as `2026-11-28`, which spreadsheets sort. */
function cells(
  categories: ReadonlyMap<string, string>,
  own: readonly OwnCategory[],
  hasEntrances: boolean,
): (report: ListedReport) => string[] {
  const t = i18next.getFixedT(null, 'tellmore');
  return (report) => {
    const category = categories.get(report.id) ?? report.category;
    return [
      shownNumber(report.reportNumber),
      report.submittedOn,
      t(`type.${report.type as 'FEEDBACK'}`),
      t(`status.${report.status as 'CLOSED'}`),
      category !== null ? categoryName(category, own) : hasSealedCategory(report) ? t('reports.sealed') : '',
      formatList(report.handlers),
      report.acknowledgedOn ?? '',
      report.dueOn ?? '',
      report.closedOn ?? '',
      report.deletesOn ?? '',
      ...(hasEntrances ? [report.entrance ?? t('entrance.main')] : []),
    ];
  };
}
