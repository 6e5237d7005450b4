// Numbers that the browser, the functions, storage and SQL agree on.

/** Bytes of one PDF (spec 002 §9). */
export const MAX_FILE_BYTES = 10_000_000;
/** Pages of the PDFs that one run can seal in 2 s of CPU time. */
export const MAX_DOCUMENT_PAGES = 1_000;

/** Characters (code points, as Postgres counts them). */
export const MAX_NAME_LENGTH = 300;
/** First and last name with a space between. */
export const MAX_FULL_NAME_LENGTH = 601;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_REASON_LENGTH = 1_000;

/** How long a download URL works. */
export const DOWNLOAD_SECONDS = 300;

/** Rows of a list page (spec 000 §9). */
export const PAGE_SIZE = 25;

/** Characters before a search for a company or an address starts (spec 000 §5). */
export const MIN_LOOKUP_CHARACTERS = 3;
/** Companies in one answer. */
export const MAX_LOOKUP_PAGE_SIZE = 20;
