import * as z from 'zod/mini';
import type { Language } from '../platform/contract/languages.ts';
import { callService } from '../platform/database/client.ts';
import type { Attachment } from '../platform/mail/mail-kind.ts';
import { salesDocumentPdf } from './documents/sales-document-pdf.ts';
import { salesDocument } from './documents/schemas.ts';
import { salesWords } from './documents/words.ts';

/** Returns a receipt or a credit note as a part of its mail; null while nothing is known of the seller. */
export async function mailedSalesDocument(salesDocumentId: string, language: Language): Promise<Attachment | null> {
  const args = { sales_document_id: salesDocumentId };
  const document = await callService('mailed_sales_document', args, z.nullable(salesDocument));
  if (document === null) return null;
  const filename = `${salesWords[language].kind[document.kind]} ${document.number}.pdf`;
  return { filename, contentType: 'application/pdf', bytes: await salesDocumentPdf(document, language) };
}
