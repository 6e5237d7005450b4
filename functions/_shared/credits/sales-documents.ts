import { Buffer } from 'node:buffer';
import type { Language } from '../platform/contract/languages.ts';
import type { MadeFile } from '../platform/contract/made-file.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { salesDocumentPdf } from './documents/sales-document-pdf.ts';
import { creditStatement, salesDocument } from './documents/schemas.ts';
import { statementPdf } from './documents/statement-pdf.ts';
import { statementWords } from './documents/statement-words.ts';
import { salesWords } from './documents/words.ts';

/**
 * Returns a receipt or a credit note. @throws Failure DOCUMENT_NOT_FOUND for everyone but the account's OWNER and
 * ADMINs.
 */
export async function salesDocumentFile(
  session: ActingSession,
  salesDocumentId: string,
  language: Language,
): Promise<MadeFile> {
  const document = await callServiceFor(
    session,
    'sales_document',
    { sales_document_id: salesDocumentId },
    salesDocument,
  );
  const name = `${salesWords[language].kind[document.kind]} ${document.number}.pdf`;
  return pdfFile(name, await salesDocumentPdf(document, language));
}

/** Returns the statement of a past month. @throws Failure ACCOUNT_NOT_FOUND, and INVALID at `month`. */
export async function statementFile(
  session: ActingSession,
  accountId: string,
  month: string,
  language: Language,
): Promise<MadeFile> {
  const args = { account_id: accountId, month: `${month}-01` };
  const statement = await callServiceFor(session, 'credit_statement', args, creditStatement);
  return pdfFile(`${statementWords[language].title} ${month}.pdf`, await statementPdf(statement, language));
}

function pdfFile(name: string, bytes: Uint8Array): MadeFile {
  return { name, contentType: 'application/pdf', bytes: Buffer.from(bytes).toString('base64') };
}
