/** Rows below the header. A request holds as many people (issue: 10,000). */
export const MAX_ROWS = 10_000;

/** Columns with something in them. */
export const MAX_COLUMNS = 100;

/** Bytes of a file, or characters of pasted text. A list of 10,000 people is about 1 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Bytes of everything in a workbook, unpacked. 10,000 people are about 5 MB. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
