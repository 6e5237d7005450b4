// Numbers of document signing that the browser, the functions and SQL agree on.

/** Bytes of all files of one document: what one sealing run holds in 256 MB of memory. */
export const MAX_DOCUMENT_BYTES = 20_000_000;
export const MAX_FILES = 20;
export const MAX_SIGNERS = 100;
/** Signers of a bulk, who get a document of their own each. */
export const MAX_RECIPIENTS = 10_000;
export const MAX_COPY_RECIPIENTS = 50;

/** Decoded bytes of the PNG of a drawn signature. */
export const MAX_SIGNATURE_IMAGE_BYTES = 200_000;
/** Characters of the same image as a base64 data URL. */
export const MAX_SIGNATURE_IMAGE_CHARACTERS = 22 + Math.ceil(MAX_SIGNATURE_IMAGE_BYTES / 3) * 4;

/**
 * Pixels of its longer side: printed 150 points wide, 480 are 230 per inch. A document may have a hundred of them, which
 * are all unpacked when it is sealed.
 */
export const MAX_SIGNATURE_IMAGE_SIDE = 480;

export const MAX_MESSAGE_LENGTH = 2_000;

/** Months until an unsigned document expires. */
export const MIN_EXPIRATION_MONTHS = 1;
export const MAX_EXPIRATION_MONTHS = 24;
export const DEFAULT_EXPIRATION_MONTHS = 3;
/** Days, for those who choose them instead. */
export const MAX_EXPIRATION_DAYS = 730;

/** Days of automatic reminders and warnings. */
export const MAX_REMINDER_DAYS = 60;
