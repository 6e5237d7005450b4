import { creditsExpiring } from './mails/credits-expiring.ts';
import { creditsLow } from './mails/credits-low.ts';
import { creditsWanted } from './mails/credits-wanted.ts';
import { invoiceOrdered } from './mails/invoice-ordered.ts';
import { refundRequested } from './mails/refund-request.ts';
import { salesDocument } from './mails/sales-document.ts';
import { topUpCapped } from './mails/top-up-capped.ts';
import { topUpDone } from './mails/top-up-done.ts';
import { topUpFailed } from './mails/top-up-failed.ts';

/** The kinds of mail that this area sends. */
export const creditsMails = [
  creditsExpiring,
  creditsLow,
  creditsWanted,
  invoiceOrdered,
  salesDocument,
  refundRequested,
  topUpDone,
  topUpFailed,
  topUpCapped,
];
