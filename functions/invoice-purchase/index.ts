// Buys credits by invoice, and returns the URLs of an invoice.
import { invoicePurchaseRequest } from '../_shared/credits/contract/invoice-schemas.ts';
import { buyByInvoice, openInvoice } from '../_shared/credits/invoices.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'invoice-purchase',
  audience: 'user',
  body: invoicePurchaseRequest,
  maxBodyBytes: 10_000,
  perMinute: 20,
  inPersonOnly: () => true,
  handle: ({ body, session }) => (body.action === 'buy' ? buyByInvoice(session, body) : openInvoice(session, body)),
});
