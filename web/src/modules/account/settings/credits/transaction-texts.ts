import { formatDay } from '#ui/format.ts';

/** Why a balance changed: every reason of the ledger. */
export const REASONS = [
  'purchase',
  'purchaseRefunded',
  'dispute',
  'disputeWon',
  'invoiceWithdrawn',
  'invoicePaid',
  'charge',
  'refund',
  'expiry',
  'accountDeleted',
  'welcome',
  'adjustment',
] as const;

/** Keys of the texts for what the ledger holds, in the namespace `credits`. */
export const reasonKey = (reason: string) => `reason.${reason}` as 'reason.purchase';

/** `E_SIGNATURE_DOCUMENT` is the text `product.eSignatureDocument`. */
export function productKey(type: string) {
  const name = type === 'IDENTITY_BANKID' ? 'identityBankId' : camelCase(type);
  return `product.${name}` as 'product.eSignatureDocument';
}

/** What was charged, as the ledger names it: a day at its end (`Ola Hansen · Pleie · 2026-11-30`) as people write it. */
export function itemText(name: string): string {
  return name.replace(/\d{4}-\d\d-\d\d$/, formatDay);
}

function camelCase(type: string): string {
  return type.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
