/** How the cells of a column are read, see read-field.ts. */
export type FieldKind = 'line' | 'paragraph' | 'email' | 'phone' | 'day' | 'yesNo' | 'choice';

interface ImportChoice {
  /** What is stored. */
  readonly value: string;
  /** What a cell may say for it, in any language. Compared without case and punctuation. */
  readonly names: readonly string[];
}

export interface ImportColumn<Key extends string = string> {
  readonly key: Key;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** The column is required, but not a text in each of its cells. */
  readonly canBeBlank?: boolean;
  /** Headers for this column, in every language. Compared without case and punctuation. */
  readonly headers: readonly string[];
  /** In the template's example row, which is not imported. */
  readonly example: string;
  /** For `choice`. */
  readonly choices?: readonly ImportChoice[];
  /** The columns that `derive` fills from this one. They count as found where this one is. */
  readonly fills?: readonly Key[];
}

export type Values<Key extends string = string> = Readonly<Record<Key, string>>;

/** A value as the contract takes it, or the text of the cell and what is wrong with it. */
export interface ReadField {
  readonly value: string;
  readonly fault?: string;
}

/** What is wrong with one value. */
export interface FieldFault<Key extends string = string> {
  readonly field: Key;
  /** BLANK, a code of `cell` in import.json, or the key of a validation message. */
  readonly code: string;
  /** DUPLICATE only: the first row with the same identity. */
  readonly row?: number;
}

/** What a file is read into. It lives in the worker, so it may have functions. */
export interface ImportDefinition<Key extends string = string> {
  readonly columns: readonly ImportColumn<Key>[];
  /** Fills empty values from others. */
  readonly derive?: (values: Values<Key>) => Values<Key>;
  /** Returns the faults of a row's values, which are not empty where they are required. */
  readonly check: (values: Values<Key>) => readonly FieldFault<Key>[];
  /** The column that two rows may not share. */
  readonly identity: Key;
}

/** One row of the file, read and checked. */
export interface ImportRow<Key extends string = string> {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly values: Values<Key>;
  readonly faults: readonly FieldFault<Key>[];
}
