import { formatDate } from '#ui/format.ts';

/** The day until which a result counts: the Norwegian one, as in mails, whatever clock the reader has (decision 0218). */
export const formatValidUntil = (validUntil: string): string => formatDate(validUntil, 'Europe/Oslo');
