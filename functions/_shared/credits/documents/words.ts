import type { Language } from '../../platform/contract/languages.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import type { SalesDocumentKind } from './schemas.ts';

/** The texts of receipts and credit notes. */
export interface SalesWords {
  readonly kind: Readonly<Record<SalesDocumentKind, string>>;
  readonly seller: string;
  readonly buyer: string;
  readonly organizationNumber: (number: string) => string;
  readonly vatNumber: (number: string) => string;
  readonly removed: string;
  readonly number: string;
  readonly date: string;
  readonly delivered: string;
  readonly deliveredHow: (date: string) => string;
  readonly paid: string;
  readonly paidHow: (date: string) => string;
  readonly credits: string;
  readonly creditsOf: (receipt: string) => string;
  readonly refundedHow: (date: string) => string;
  readonly creditsInvoice: (number: string) => string;
  readonly settled: string;
  readonly totalCredited: string;
  readonly creditedItem: (credits: string) => string;
  readonly purchase: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly item: string;
  readonly discount: (share: string) => string;
  readonly refundedItem: (credits: string) => string;
  readonly net: string;
  readonly tax: (share: string, net: string) => string;
  readonly total: Readonly<Record<SalesDocumentKind, string>>;
  readonly due: string;
  readonly noVat: string;
  readonly noVatOnSvalbard: string;
}

export const salesWords: Readonly<Record<Language, SalesWords>> = {
  nb: {
    kind: { RECEIPT: 'Kvittering', CREDIT_NOTE: 'Kreditnota' },
    seller: 'Selger',
    buyer: 'Kjøper',
    organizationNumber: (number) => `Org.nr. ${number}`,
    vatNumber: (number) => `Mva.-nr. ${number}`,
    removed: 'Slettet etter oppbevaringstiden',
    number: 'Nummer',
    date: 'Dato',
    delivered: 'Levering',
    deliveredHow: (date) => `${date}, elektronisk`,
    paid: 'Betaling',
    paidHow: (date) => `${date}, med kort`,
    credits: 'Gjelder',
    creditsOf: (receipt) => `Kvittering ${receipt}`,
    refundedHow: (date) => `${date}, tilbake til kortet`,
    creditsInvoice: (number) => `Faktura ${number}`,
    settled: 'Trekkes fra det som er ubetalt, eller betales tilbake',
    totalCredited: 'Sum kreditert, NOK',
    creditedItem: (credits) => `Kreditering av kjøp av ${credits} kreditter`,
    purchase: 'Kjøps-ID',
    description: 'Beskrivelse',
    quantity: 'Antall',
    price: 'Pris (kr)',
    amount: 'Beløp (kr)',
    item: `Kreditter til bruk i ${PRODUCT_NAME}`,
    discount: (share) => `Rabatt ${share}`,
    refundedItem: (credits) => `Tilbakebetaling av kjøp av ${credits} kreditter`,
    net: 'Sum uten mva.',
    tax: (share, net) => `Mva. ${share} av ${net}`,
    total: { RECEIPT: 'Sum betalt, NOK', CREDIT_NOTE: 'Sum tilbakebetalt, NOK' },
    due: 'Å betale',
    noVat:
      'Merverdiavgift er ikke beregnet, fordi kjøperen er en virksomhet utenfor Norge (merverdiavgiftsloven § 6-22). ' +
      'Kjøperen beregner selv avgift etter reglene i sitt eget land (reverse charge).',
    noVatOnSvalbard:
      'Merverdiavgift er ikke beregnet, fordi kjøperen er en virksomhet på Svalbard eller Jan Mayen, utenfor ' +
      'merverdiavgiftsområdet (merverdiavgiftsloven § 1-2 og § 6-22).',
  },
  en: {
    kind: { RECEIPT: 'Receipt', CREDIT_NOTE: 'Credit note' },
    seller: 'Seller',
    buyer: 'Buyer',
    organizationNumber: (number) => `Organisation no. ${number}`,
    vatNumber: (number) => `VAT no. ${number}`,
    removed: 'Removed after the retention period',
    number: 'Number',
    date: 'Date',
    delivered: 'Delivery',
    deliveredHow: (date) => `${date}, electronic`,
    paid: 'Payment',
    paidHow: (date) => `${date}, by card`,
    credits: 'Concerns',
    creditsOf: (receipt) => `Receipt ${receipt}`,
    refundedHow: (date) => `${date}, returned to the card`,
    creditsInvoice: (number) => `Invoice ${number}`,
    settled: 'Deducted from what is unpaid, or paid back',
    totalCredited: 'Total credited, NOK',
    creditedItem: (credits) => `Credit for a purchase of ${credits} credits`,
    purchase: 'Purchase ID',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price (NOK)',
    amount: 'Amount (NOK)',
    item: `Credits for use in ${PRODUCT_NAME}`,
    discount: (share) => `Discount ${share}`,
    refundedItem: (credits) => `Refund of a purchase of ${credits} credits`,
    net: 'Total excl. VAT',
    tax: (share, net) => `VAT ${share} of ${net}`,
    total: { RECEIPT: 'Total paid, NOK', CREDIT_NOTE: 'Total refunded, NOK' },
    due: 'Amount due',
    noVat:
      'No Norwegian VAT is charged, because the buyer is a business outside Norway (VAT Act § 6-22). ' +
      'The buyer accounts for VAT in its own country: reverse charge.',
    noVatOnSvalbard:
      'No VAT is charged, because the buyer is an organisation on Svalbard or Jan Mayen, outside the Norwegian VAT ' +
      'area (VAT Act § 1-2 and § 6-22).',
  },
};
