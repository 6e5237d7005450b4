export interface TableColumn {
  readonly title: string;
  /** Moments are on the reader's clock (`2026-11-22 14:05:00`), days are `2026-11-22`. An `entry` is text that is typed later. */
  readonly as: 'text' | 'number' | 'day' | 'moment' | 'entry';
}

export type TableCell = string | number | null;

export type TableRows = readonly (readonly TableCell[])[];
