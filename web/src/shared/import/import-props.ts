import type { ReactNode } from 'react';
import type { ImportConnection } from './connect-import.ts';
import type { ImportColumn, ImportRow } from './definition.ts';

export type SavedRows = (numbers: ReadonlySet<number>) => void;

export interface ImportPanelProps<Key extends string = string> {
  readonly columns: readonly ImportColumn<Key>[];
  /** The column that two rows may not share. */
  readonly identity: Key;
  /** The name of a column for people; its first header in the template. */
  readonly labelOf: (key: Key) => string;
  /** The name of a choice for people; the first of its names where null. */
  readonly choiceLabel?: (key: Key, value: string) => string | null;
  /** Starts the worker that reads files. */
  readonly start: () => ImportConnection<Key>;
  /** The template's file name, without its ending. */
  readonly templateName: string;
  readonly importLabel: (count: number) => string;
  /**
   * Saves the rows. Throws RowsRefused for rows that the server does not take. `onSaved` takes those that were saved, by
   * their numbers, out of the list: a large one is saved in parts.
   */
  readonly onImport: (rows: readonly ImportRow<Key>[], onSaved: SavedRows) => Promise<void>;
  readonly onClose: () => void;
  /** Called with all rows when they were read, and after each change. */
  readonly onRows?: (rows: readonly ImportRow<Key>[]) => void;
  /** What is worth knowing about a row, below its identity; it does not stop the row. Null for nothing. */
  readonly noteOf?: (row: ImportRow<Key>) => ReactNode;
  /** The label of the filter for rows with a note. */
  readonly onlyNoted?: string;
  /** What is worth knowing about the rows together. */
  readonly summary?: ReactNode;
}
