import { costsExport } from './exports/costs.ts';
import { transactionsExport } from './exports/transactions.ts';

/** The lists of this area that can be exported. */
export const creditsExports = [transactionsExport, costsExport];
