import { twoFactorNumberRemoved } from './texts/two-factor-number-removed.ts';

/** The kinds of text message that this area sends through the outbox. Codes are sent directly (sms-codes.ts). */
export const accountTexts = [twoFactorNumberRemoved];
