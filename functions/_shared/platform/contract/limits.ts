// Numbers that the browser, the functions, storage and SQL agree on.

/** Bytes of one attached PDF (spec 002 §9). */
export const MAX_FILE_BYTES = 10_000_000;
/** Bytes of all files of one document: what one sealing run holds in 256 MB of memory. */
export const MAX_DOCUMENT_BYTES = 20_000_000;
/** Pages of one document's files together: what one sealing run does in 2 s of CPU time. */
export const MAX_DOCUMENT_PAGES = 1_000;
export const MAX_FILES = 20;
export const MAX_SIGNEES = 100;
export const MAX_COPY_RECIPIENTS = 50;

/** Decoded bytes of the PNG of a drawn signature. */
export const MAX_SIGNATURE_IMAGE_BYTES = 200_000;
/** Characters of the same image as a base64 data URL. */
export const MAX_SIGNATURE_IMAGE_CHARACTERS = 22 + Math.ceil(MAX_SIGNATURE_IMAGE_BYTES / 3) * 4;

/** Spec 000 §5. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 64;

/** Characters (code points, as Postgres counts them). */
export const MAX_NAME_LENGTH = 300;
/** First and last name with a space between. */
export const MAX_FULL_NAME_LENGTH = 601;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_REASON_LENGTH = 1_000;
/** Spec 000 §9. */
export const MAX_DEPARTMENT_DESCRIPTION_LENGTH = 280;

/** Months until an unsigned document expires. */
export const MIN_EXPIRATION_MONTHS = 1;
export const MAX_EXPIRATION_MONTHS = 24;
export const DEFAULT_EXPIRATION_MONTHS = 3;

/** Digits of the code that confirms a phone number or an action (spec 000 §5). */
export const SMS_CODE_DIGITS = 5;
/** Digits of the code that a session owes after logging in with two-factor on. */
export const LOGIN_CODE_DIGITS = 6;
/** Tries that a texted code has, and how long it works. */
export const SMS_CODE_TRIES = 5;
export const SMS_CODE_MINUTES = 10;
/** How long an SMS confirmation lets its session do sensitive things. */
export const LEVEL_2_MINUTES = 15;

/** Life of a download address. */
export const DOWNLOAD_SECONDS = 300;

/** Rows of a list page (spec 000 §9). */
export const PAGE_SIZE = 25;

/** Characters before a company or an address is searched for (spec 000 §5). */
export const MIN_LOOKUP_CHARACTERS = 3;
/** Companies in one answer. */
export const MAX_LOOKUP_PAGE_SIZE = 20;
