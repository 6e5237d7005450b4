import { bulkExport } from './exports/bulk.ts';
import { documentsExport } from './exports/documents.ts';

/** The lists of this area that can be exported. */
export const signingExports = [documentsExport, bulkExport];
