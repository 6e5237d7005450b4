// Receipts, credit notes and monthly statements as PDFs, for an account's OWNER and ADMINs.
import { salesDocumentsRequest } from '../_shared/credits/contract/sales-document-schemas.ts';
import { salesDocumentFile, statementFile } from '../_shared/credits/sales-documents.ts';
import type { MadeFile } from '../_shared/platform/contract/made-file.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'sales-documents',
  audience: 'user',
  body: salesDocumentsRequest,
  maxBodyBytes: 1_000,
  perMinute: 60,

  async handle({ body, session }): Promise<MadeFile> {
    switch (body.action) {
      case 'document':
        return salesDocumentFile(session, body.salesDocumentId, body.language);
      case 'statement':
        return statementFile(session, body.accountId, body.month, body.language);
      default:
        return body satisfies never;
    }
  },
});
