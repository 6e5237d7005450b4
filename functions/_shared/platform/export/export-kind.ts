import type { Language } from '../contract/languages.ts';

type Words = Readonly<Record<Language, string>>;

/** A column of an export. SQL returns moments on the reader's clock (`2026-11-22 14:05:00`) and days (`2026-11-22`). */
export interface ExportColumn {
  readonly title: Words;
  readonly as: 'text' | 'number' | 'day' | 'moment';
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

/** Returns a cell in the reader's words. */
export function inWords({ words }: ExportColumn, cell: ExportCell, language: Language): string | number | null {
  if (cell === null || (typeof cell === 'number' && words === undefined)) return cell;
  if (typeof cell === 'object') return cell[language];
  return words?.[String(cell)]?.[language] ?? String(cell);
}
