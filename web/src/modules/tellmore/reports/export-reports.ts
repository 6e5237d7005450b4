import i18next from 'i18next';
import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { toCsv } from '#shared/files/to-csv.ts';
import { formatList } from '#ui/format.ts';
import { readCategories } from './read-categories.ts';
import type { ReportRow } from './report-commands.ts';
import { WbReportsExportDocument } from './reports.generated.ts';
import type { WbReportsExportQuery } from './reports.generated.ts';
import { hasSealedCategory } from './use-row-categories.ts';

interface ListedReports {
  readonly filter: WhistleblowingReportFilter;
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly handlers: readonly Handler[];
  /** Null while the keys are closed: encrypted categories are not in the file then. */
  readonly unlocked: Unlocked | null;
}

/**
 * Saves the reports that the filter finds as a file that is made in the browser: what the list shows of them, nothing of what
 * was written, and no reporter's name. @throws AppError
 */
export async function exportReports(list: ListedReports, format: 'csv' | 'xlsx'): Promise<void> {
  const reports = inOrder(await readAll(list.filter), list.sort);
  const rows = reports.map(cells(await categoriesOf(reports, list)));
  const name = `${i18next.t('tellmore:reports.export.fileName')}.${format}`;
  if (format === 'xlsx') {
    const { toXlsx } = await import('#shared/files/to-xlsx.ts');
    return saveBlob(await toXlsx(header(), rows), name);
  }
  // Norwegian Excel separates by semicolons.
  const csv = toCsv([header(), ...rows], currentLanguage() === 'nb' ? ';' : ',');
  saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
}

/** Pages by cursor, which new reports do not move. */
async function readAll(filter: WhistleblowingReportFilter): Promise<readonly ReportRow[]> {
  const reports: ReportRow[] = [];
  for (let after: string | null = null; ;) {
    const page: ExportedPage = await readPage(filter, after);
    reports.push(...(page?.edges ?? []).map(({ node }) => node));
    if (!page?.pageInfo.hasNextPage) return reports;
    after = page.pageInfo.endCursor;
  }
}

type ExportedPage = WbReportsExportQuery['whistleblowingReportCollection'];

async function readPage(filter: WhistleblowingReportFilter, after: string | null): Promise<ExportedPage> {
  const { data } = await apollo.query({
    query: WbReportsExportDocument,
    variables: { filter, after },
    fetchPolicy: 'no-cache',
  });
  return data?.whistleblowingReportCollection ?? null;
}

/** As the list shows them: by deadline, those without one come last. */
function inOrder(reports: readonly ReportRow[], { by, descending }: ListedReports['sort']): readonly ReportRow[] {
  const dayOf = ({ dueOn, submittedOn }: ReportRow) => (by === 'deadline' ? dueOn : submittedOn);
  const direction = descending ? -1 : 1;
  return reports.toSorted((one, other) => {
    const [a, b] = [dayOf(one), dayOf(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -direction : direction;
  });
}

async function categoriesOf(
  reports: readonly ReportRow[],
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

function header(): string[] {
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
  ];
}

/** Days as `2026-11-28`, which spreadsheets sort. */
function cells(categories: ReadonlyMap<string, string>): (report: ReportRow) => string[] {
  const t = i18next.getFixedT(null, 'tellmore');
  return (report) => {
    const category = categories.get(report.id) ?? report.category;
    const assigned = report.whistleblowingAssignmentCollection?.edges ?? [];
    return [
      shownNumber(report.reportNumber),
      report.submittedOn,
      t(`type.${report.type as 'FEEDBACK'}`),
      t(`status.${report.status as 'CLOSED'}`),
      category !== null ? t(`category.${category as 'OTHER'}`) : hasSealedCategory(report) ? t('reports.sealed') : '',
      formatList(assigned.map(({ node }) => node.handler?.name ?? '')),
      report.acknowledgedOn ?? '',
      report.dueOn ?? '',
      report.closedOn ?? '',
      report.deletesOn ?? '',
    ];
  };
}
