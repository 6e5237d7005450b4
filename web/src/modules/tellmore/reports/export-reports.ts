import i18next from 'i18next';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import { answered } from '#graphql/json-text.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { formatList } from '#ui/format.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { readFacts } from './read-facts.ts';
import type { FactReader, ReportFacts } from './read-facts.ts';
import type { ReportsFilter } from '#functions/whistleblowing/contract/handling-input.ts';
import { WbReportPageDocument } from './reports.generated.ts';
import { hasSealedCategory, hasSealedFacts } from './use-row-facts.ts';

const PAGE_SIZE = 100;

interface ListedReports {
  readonly accountId: string;
  readonly filter: ReportsFilter;
  readonly sort: { readonly by: string; readonly descending: boolean };
  /** Null while the keys are closed: encrypted facts are not in the file then. */
  readonly reader: FactReader | null;
  readonly ownCategories: readonly OwnCategory[];
  readonly hasSubstatuses: boolean;
}

/**
 * Saves the reports that the filter finds as a file that is made in the browser: what the list shows of them, nothing of what
 * was written, and no reporter's name. @throws AppError
 */
export async function exportReports(list: ListedReports, format: 'csv' | 'xlsx'): Promise<void> {
  const reports = inOrder(await readAll(list), list.sort);
  // A team without entrances of its own gets no column of them.
  const hasEntrances = reports.some(({ entrance }) => entrance !== null);
  const columns = columnsOf(await factsOf(reports, list), list, hasEntrances);
  const rows = reports.map((report) => columns.map(({ cell }) => cell(report)));
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

async function factsOf(
  reports: readonly ListedReport[],
  { reader, hasSubstatuses }: ListedReports,
): Promise<ReadonlyMap<string, ReportFacts>> {
  const sealed = reports.filter((report) => hasSealedFacts(report, hasSubstatuses)).map(({ id }) => id);
  const known = new Map<string, ReportFacts>();
  if (reader === null) return known;
  for (let at = 0; at < sealed.length; at += 25) {
    const ids = sealed.slice(at, at + 25);
    for (const [id, of] of await readFacts({ id: { in: ids } }, reader, ids.length)) known.set(id, of);
  }
  return known;
}

interface ExportColumn {
  readonly title: string;
  readonly cell: (report: ListedReport) => string;
}

/** Days as `2026-11-28`, which spreadsheets sort. */
function columnsOf(
  facts: ReadonlyMap<string, ReportFacts>,
  { ownCategories, hasSubstatuses }: ListedReports,
  hasEntrances: boolean,
): readonly ExportColumn[] {
  const t = i18next.getFixedT(null, 'tellmore');
  const categoryOf = (report: ListedReport): string => {
    const category = facts.get(report.id)?.category ?? report.category;
    if (category !== null) return categoryName(category, ownCategories);
    return hasSealedCategory(report) ? t('reports.sealed') : '';
  };
  const substatusOf = ({ id, status }: ListedReport): string => {
    const read = facts.get(id);
    if (read === undefined) return status === 'DELETED' ? '' : t('reports.sealed');
    return read.substatus === null ? '' : worded(read.substatus);
  };
  return [
    { title: t('fact.number'), cell: ({ reportNumber }) => shownNumber(reportNumber) },
    { title: t('fact.received'), cell: ({ submittedOn }) => submittedOn },
    { title: t('fact.type'), cell: ({ type }) => t(`type.${type as 'FEEDBACK'}`) },
    { title: t('fact.status'), cell: ({ status }) => t(`status.${status as 'CLOSED'}`) },
    { title: t('fact.category'), cell: categoryOf },
    { title: t('fact.handlers'), cell: ({ handlers }) => formatList(handlers) },
    { title: t('reports.export.acknowledged'), cell: ({ acknowledgedOn }) => acknowledgedOn ?? '' },
    { title: t('reports.deadline'), cell: ({ dueOn }) => dueOn ?? '' },
    { title: t('reports.export.closed'), cell: ({ closedOn }) => closedOn ?? '' },
    { title: t('reports.export.deletes'), cell: ({ deletesOn }) => deletesOn ?? '' },
    ...(hasEntrances
      ? [{ title: t('fact.entrance'), cell: ({ entrance }: ListedReport) => entrance ?? t('entrance.main') }]
      : []),
    ...(hasSubstatuses ? [{ title: t('fact.substatus'), cell: substatusOf }] : []),
  ];
}
