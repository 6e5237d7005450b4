import i18next from 'i18next';
import { plainSheet } from '#modules/tellmore/shared/plain-sheet.ts';
import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { formatList } from '#ui/format.ts';
import { shownCount } from './board-report.ts';
import type { BoardReport } from './board-report.ts';

const texts = () => i18next.getFixedT(null, 'tellmore');

/** The line about tables that are hidden; empty where none is. */
export const hiddenLine = ({ hidden }: BoardReport): string =>
  hidden.length === 0 ? '' : texts()('statistics.hiddenTables', { names: formatList(hidden) });

/** Prints the report, or saves it as a PDF. */
export function printBoardReport(report: BoardReport, title: string): void {
  const t = texts();
  const total = t('statistics.total', { shown: shownCount(report.total) });
  const text = [total, hiddenLine(report), t('statistics.text')].filter(Boolean).join('\n');
  const sections = report.tables.map(({ title: heading, rows }) => ({
    heading,
    rows: rows.map(({ name, count }) => [name, shownCount(count)] as const),
  }));
  printAlone(plainSheet(title, [{ text }, ...sections]), title);
}

/** Saves the report as CSV, a line for each row of its tables. */
export function saveBoardReport({ total, tables }: BoardReport, name: string): Promise<void> {
  const t = texts();
  const columns = [t('statistics.csv.table'), t('statistics.csv.row'), t('statistics.csv.count')];
  const cell = (count: number | null) => count ?? t('statistics.hidden');
  const rows = tables.flatMap((table) => table.rows.map((row) => [table.title, row.name, cell(row.count)]));
  const all = [t('statistics.csv.all'), '', cell(total)];
  return saveTable(
    'csv',
    name,
    columns.map((title) => ({ title })),
    [all, ...rows],
  );
}
