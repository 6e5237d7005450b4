/** Where a table of contents says that an object is (ISO 32000-1, 7.5.4 and 7.5.8). */
export interface Row {
  readonly number: number;
  readonly kind: 'free' | 'written' | 'packed';
  /** The place in the file, or the number of the object stream. */
  readonly where: number;
  /** The generation, or the index in the object stream. */
  readonly index: number;
}

/** A table that is damaged, or written so that programs read it differently. */
export class UnreadableTableError extends Error {}
