import type { InvoiceLinks, InvoicePurchaseRequest } from '#functions/credits/contract/invoice-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** Opens the invoice's page, where it can be paid, or downloads it. @throws AppError */
export async function openInvoice(accountId: string, purchaseId: string, what: 'page' | 'pdf'): Promise<void> {
  const request: InvoicePurchaseRequest = { action: 'open', accountId, purchaseId };
  const links = await callAsUser<InvoiceLinks>('invoice-purchase', request);
  globalThis.location.assign(links[what]);
}
