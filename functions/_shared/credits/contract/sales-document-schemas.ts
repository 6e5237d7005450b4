import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';

/** `sales-documents` (logged in). → MadeFile, a PDF in the reader's language. */
export const salesDocumentsRequest = z.discriminatedUnion('action', [
  /** A receipt or a credit note. */
  z.object({ action: z.literal('document'), salesDocumentId: z.uuid(), language }),
  /** The statement of a month that is over (`2026-10`). */
  z.object({
    action: z.literal('statement'),
    accountId: z.uuid(),
    month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
    language,
  }),
]);
export type SalesDocumentsRequest = z.input<typeof salesDocumentsRequest>;
