import { creditsExpiring } from './mails/credits-expiring.ts';
import { creditsLow } from './mails/credits-low.ts';

/** The kinds of mail that this area sends. */
export const creditsMails = [creditsExpiring, creditsLow];
