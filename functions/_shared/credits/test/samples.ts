import type { CreditStatement, SalesDocument } from '../documents/schemas.ts';

/** A receipt of a Norwegian team: 5,000 credits with a discount of 8 %. */
export const receipt: SalesDocument = {
  kind: 'RECEIPT',
  number: 10_042,
  // The 23rd in Oslo.
  issuedAt: '2026-11-22T23:30:00Z',
  netAmount: 460_000,
  taxAmount: 115_000,
  taxRate: 0.25,
  buyer: {
    name: 'Nordlys Bygg og Anlegg AS',
    organizationNumber: '987654321',
    country: 'NO',
    address: ['Storgata 2', '9008 Tromsø'],
  },
  seller: {
    name: 'Tillit AS',
    organizationNumber: '912345678',
    address: 'Eksempelveien 1, 0155 Oslo',
    email: 'faktura@tillit.example',
    inBusinessRegister: true,
  },
  purchase: {
    id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    credits: 5_000,
    fullPrice: 500_000,
    discount: 0.08,
    discountPrice: 460_000,
    paidAt: '2026-11-22T23:30:00Z',
  },
  receiptNumber: 10_042,
  invoice: null,
};

/** A refund of a third of it. */
export const creditNote: SalesDocument = {
  ...receipt,
  kind: 'CREDIT_NOTE',
  number: 10_057,
  issuedAt: '2026-12-05T10:00:00Z',
  netAmount: 153_333,
  taxAmount: 38_333,
};

/** A part of an unpaid invoice that was credited. */
export const invoiceCreditNote: SalesDocument = {
  ...creditNote,
  purchase: { ...receipt.purchase, paidAt: null },
  receiptNumber: null,
  invoice: { number: 'A1B2C3D4-0001', issuedAt: '2026-10-20T06:00:00Z' },
};

/** The purchase of a Swedish company, which accounts for VAT itself. */
export const foreignReceipt: SalesDocument = {
  ...receipt,
  taxAmount: 0,
  taxRate: 0,
  buyer: {
    name: 'Norrsken AB',
    vatNumber: 'SE556677889901',
    country: 'SE',
    address: ['Kungsgatan 1', '111 43 Stockholm'],
  },
};

export const statement: CreditStatement = {
  month: '2026-10-01',
  opening: 1_250,
  closing: 5_978,
  changes: [
    { reason: 'charge', productType: 'CRIMINAL_RECORD', credits: -600, count: 2 },
    { reason: 'charge', productType: 'E_SIGNATURE_DOCUMENT', credits: -210, count: 21 },
    { reason: 'expiry', productType: null, credits: -132, count: 1 },
    { reason: 'purchase', productType: null, credits: 6_000, count: 2 },
    { reason: 'purchaseRefunded', productType: null, credits: -350, count: 1 },
    { reason: 'refund', productType: 'E_SIGNATURE_DOCUMENT', credits: 20, count: 2 },
  ],
  account: { name: 'Nordlys Bygg og Anlegg AS', organizationNumber: '987654321' },
  seller: 'Tillit AS',
  documents: [
    { kind: 'RECEIPT', number: '10031', issuedAt: '2026-10-03T08:00:00Z', netAmount: 460_000, taxAmount: 115_000 },
    { kind: 'RECEIPT', number: '10038', issuedAt: '2026-10-19T08:00:00Z', netAmount: 100_000, taxAmount: 25_000 },
    {
      kind: 'INVOICE',
      number: 'A1B2C3D4-0001',
      issuedAt: '2026-10-20T06:00:00Z',
      netAmount: 900_000,
      taxAmount: 225_000,
    },
    {
      kind: 'VOID_INVOICE',
      number: 'A1B2C3D4-0002',
      issuedAt: '2026-10-20T07:00:00Z',
      netAmount: 100_000,
      taxAmount: 25_000,
    },
    { kind: 'CREDIT_NOTE', number: '10039', issuedAt: '2026-10-20T07:30:00Z', netAmount: 100_000, taxAmount: 25_000 },
    { kind: 'CREDIT_NOTE', number: '10040', issuedAt: '2026-10-20T08:00:00Z', netAmount: 35_000, taxAmount: 8_750 },
  ],
};
