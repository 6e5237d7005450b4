import type { SalesDocumentsRequest } from '#functions/credits/contract/sales-document-schemas.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';

/** Saves a receipt or a credit note as a PDF in the reader's language. @throws AppError */
export async function downloadSalesDocument(salesDocumentId: string): Promise<void> {
  await download({ action: 'document', salesDocumentId, language: currentLanguage() });
}

/** Saves the statement of a past month (`2026-10`). @throws AppError */
export async function downloadStatement(accountId: string, month: string): Promise<void> {
  await download({ action: 'statement', accountId, month, language: currentLanguage() });
}

async function download(request: SalesDocumentsRequest): Promise<void> {
  saveMadeFile(await callAsUser<MadeFile>('sales-documents', request));
}
