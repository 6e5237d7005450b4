import i18next from 'i18next';
import type { Cells, WbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import type { ClosingReason, OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';

const TABLES = ['QUARTER', 'ENTRANCE', 'SOURCE', 'TYPE', 'CATEGORY', 'OUTCOME', 'ACKNOWLEDGED', 'CLOSED'] as const;
type TableName = (typeof TABLES)[number];

/** Rows after those that have a name or number of their own: the shorter time first, what is left over last. */
const LAST_ROWS = 'REPORTER HANDLER GONE WITHIN_7_DAYS WITHIN_30_DAYS WITHIN_90_DAYS LATER NOT OTHER NONE'.split(' ');

/** The team's own words that rows are named by. */
interface StatisticsWords {
  readonly categories: readonly OwnCategory[];
  readonly closingReasons: readonly ClosingReason[];
}

/** A table of the report, whose rows are texts. */
interface BoardTable {
  readonly name: TableName | 'YEARS';
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly count: number | null }[];
}

/** What a board reads: counts of a year, of the whole channel or of one entrance. */
export interface BoardReport {
  readonly total: number | null;
  readonly tables: readonly BoardTable[];
  /** The titles of tables that are hidden, of one entrance. */
  readonly hidden: readonly string[];
}

const texts = () => i18next.getFixedT(null, 'tellmore');

/** Returns the report of a year. entrance: null for the whole channel, empty for its own address. */
export function boardReport(
  { total, tables, years, entrances }: WbStatistics,
  entrance: string | null,
  words: StatisticsWords,
): BoardReport {
  const t = texts();
  // Without reasons of its own a team closes all reports for none.
  const shown = TABLES.filter((name) => name in tables && (name !== 'OUTCOME' || words.closingReasons.length > 0));
  const tableOf = (name: TableName | 'YEARS', cells: Cells): BoardTable => ({
    name,
    title: t(`statistics.table.${name}`),
    rows: cells
      .toSorted((one, other) => LAST_ROWS.indexOf(one.key) - LAST_ROWS.indexOf(other.key))
      .map(({ key, count }) => ({ key, count, name: rowName(name, key, words) })),
  });
  if (entrance === null) {
    const all = shown.map((name) => tableOf(name, tables[name] ?? []));
    return { total, tables: [...all, tableOf('YEARS', years)], hidden: [] };
  }
  const own = shown.filter((name) => name !== 'ENTRANCE');
  const of = entrances[entrance] ?? {};
  return {
    total: tables['ENTRANCE']?.find(({ key }) => key === entrance)?.count ?? null,
    tables: own.flatMap((name) => (of[name] ? [tableOf(name, of[name])] : [])),
    hidden: own.filter((name) => !(name in of)).map((name) => t(`statistics.table.${name}`)),
  };
}

/** The names of a team's entrances, the channel's own address first as an empty one; none where it has no other. */
export const entrancesOf = ({ tables }: WbStatistics): readonly string[] =>
  (tables['ENTRANCE'] ?? []).map(({ key }) => key);

/** Names an entrance, by which the channel's own address has no name. */
export const entranceName = (key: string): string => (key === '' ? texts()('entrance.main') : key);

export const shownCount = (count: number | null): string =>
  count === null ? texts()('statistics.hidden') : String(count);

function rowName(table: TableName | 'YEARS', key: string, { categories, closingReasons }: StatisticsWords): string {
  const t = texts();
  if (table === 'YEARS') return key;
  if (table === 'QUARTER') return t('statistics.quarter', { quarter: key });
  if (table === 'ENTRANCE') return entranceName(key);
  if (table === 'TYPE') return t(`type.${key as 'FEEDBACK'}`);
  if (table === 'SOURCE') return t(`statistics.source.${key as 'HANDLER'}`);
  if (table === 'CATEGORY') return key === 'NONE' ? t('fact.none') : categoryName(key, categories);
  if (table !== 'OUTCOME') return t(`statistics.time.${key as 'LATER'}`);
  const reason = closingReasons.find(({ id }) => id === key);
  return reason ? worded(reason) : t('statistics.outcome');
}
