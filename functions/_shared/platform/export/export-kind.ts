import type { Language } from '../contract/languages.ts';
import type { TableCell, TableColumn, TableRows } from '../contract/table/table.ts';

type Words = Readonly<Record<Language, string>>;

/** A column of an export. */
interface ExportColumn {
  readonly title: Words;
  readonly as: TableColumn['as'];
  /** Words for the codes that SQL returns; an unknown code is written as it is. */
  readonly words?: Readonly<Record<string, Words>>;
}

/** What an area declares for each list that can be exported. */
export interface ExportKind {
  /** As in private.export_kind. The file is named after it. */
  readonly kind: string;
  readonly fileName: Words;
  /** In the order of the cells that SQL returns. */
  readonly columns: readonly ExportColumn[];
}

/** A cell as SQL returns it; names of a catalogue come in all languages. */
type ExportCell = string | number | boolean | null | Words;
export type ExportRow = readonly ExportCell[];

export function columnsIn({ columns }: ExportKind, language: Language): TableColumn[] {
  return columns.map(({ title, as }) => ({ title: title[language], as }));
}

/** Returns the cells in the reader's words. */
export async function* rowsIn(
  { columns }: ExportKind,
  batches: AsyncIterable<readonly ExportRow[]>,
  language: Language,
): AsyncGenerator<TableRows> {
  for await (const rows of batches) {
    yield rows.map((row) => columns.map((column, index) => inWords(column, row[index] ?? null, language)));
  }
}

function inWords({ words }: ExportColumn, cell: ExportCell, language: Language): TableCell {
  if (cell === null || (typeof cell === 'number' && words === undefined)) return cell;
  if (typeof cell === 'object') return cell[language];
  return words?.[String(cell)]?.[language] ?? String(cell);
}
