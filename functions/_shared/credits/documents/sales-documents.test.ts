import { expect, test } from 'vitest';
import { describePdf, extractText } from '../../platform/pdf/test/command-line.ts';
import { creditNote, foreignReceipt, invoiceCreditNote, receipt, statement } from '../test/samples.ts';
import { salesDocumentPdf } from './sales-document-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

/** The text, with ordinary spaces and each run of them as one. */
const textOf = async (pdf: Promise<Uint8Array>): Promise<string> =>
  extractText(await pdf, '-layout').replaceAll(/\s+/g, ' ');

test('a receipt has what a Norwegian sales document must have', async () => {
  const text = await textOf(salesDocumentPdf(receipt, 'nb'));
  for (const required of [
    'Kvittering 10042',
    '23. november 2026',
    'Tillit AS Nordlys Bygg og Anlegg AS',
    'Eksempelveien 1',
    '0155 Oslo',
    'Org.nr. 912 345 678 MVA',
    'Foretaksregisteret',
    'Storgata 2',
    'Org.nr. 987 654 321',
    'Kreditter til bruk i Tillit',
    '5 000',
    '23. november 2026, elektronisk',
    '23. november 2026, med kort',
    'Rabatt 8 %',
    '−400,00',
    'Sum uten mva. 4 600,00',
    'Mva. 25 % av 4 600,00 1 150,00',
    'Sum betalt, NOK 5 750,00',
    'Å betale 0,00',
  ]) {
    expect(text).toContain(required);
  }
  expect(text).not.toContain('reverse charge');
});

test('a mail that is sent again has the same file', async () => {
  expect(await salesDocumentPdf(receipt, 'nb')).toEqual(await salesDocumentPdf(receipt, 'nb'));
});

test('a seller outside the business register does not claim to be in it', async () => {
  const text = await textOf(
    salesDocumentPdf({ ...receipt, seller: { ...receipt.seller, inBusinessRegister: false } }, 'nb'),
  );
  expect(text).not.toContain('Foretaksregisteret');
});

test('a credit note names the receipt and the amounts that went back', async () => {
  const text = await textOf(salesDocumentPdf(creditNote, 'en'));
  for (const required of [
    'Credit note 10057',
    'Receipt 10042, 23 November 2026',
    'Refund of a purchase of 5,000 credits 1,533.33',
    'VAT 25% of 1,533.33 383.33',
    'Total refunded, NOK 1,916.66',
  ]) {
    expect(text).toContain(required);
  }
  expect(text).not.toContain('Amount due');
});

test('a credit note of an invoice names the invoice, and does not say that money went back to a card', async () => {
  const text = await textOf(salesDocumentPdf(invoiceCreditNote, 'nb'));
  for (const required of [
    'Kreditnota 10057',
    'Faktura A1B2C3D4-0001, 20. oktober 2026',
    'Kreditering av kjøp av 5 000 kreditter',
    'Sum kreditert, NOK 1 916,66',
  ]) {
    expect(text).toContain(required);
  }
  expect(text).not.toMatch(/kortet|Kvittering/);
});

test('a business outside Norway pays no VAT and reads why', async () => {
  const text = await textOf(salesDocumentPdf(foreignReceipt, 'en'));
  for (const required of ['Sweden', 'VAT no. SE556677889901', 'VAT 0% of 4,600.00 0.00', 'reverse charge']) {
    expect(text).toContain(required);
  }
});

test('an organisation on Svalbard is outside the VAT area, and accounts for no VAT of its own', async () => {
  const buyer = { name: 'Gruve AS', country: 'SJ', organizationNumber: '310102539', vatCase: 'SVALBARD' as const };
  const text = await textOf(salesDocumentPdf({ ...foreignReceipt, buyer }, 'nb'));
  expect(text).toContain('på Svalbard eller Jan Mayen');
  expect(text).not.toContain('reverse charge');
});

test('a buyer whose data was removed after the retention period has no name', async () => {
  expect(await textOf(salesDocumentPdf({ ...receipt, buyer: {} }, 'nb'))).toContain('Slettet etter oppbevaringstiden');
});

test('a statement goes from the opening to the closing balance, and sums the month’s documents', async () => {
  const text = await textOf(statementPdf(statement, 'nb'));
  for (const required of [
    'oktober 2026',
    'Nordlys Bygg og Anlegg AS',
    'Inngående saldo 1 250',
    'Kjøpte kreditter 2 +6 000',
    'Brukt: Politiattest 2 −600',
    'Tilbakeført: Dokument til e-signering 2 +20',
    'Kreditter som gikk ut 1 −132',
    'Utgående saldo 5 978',
    '10040 20. oktober 2026 −350,00 −87,50 −437,50',
    'Faktura A1B2C3D4-0001 20. oktober 2026 9 000,00 2 250,00 11 250,00',
    'Faktura, annullert A1B2C3D4-0002 20. oktober 2026 1 000,00 250,00 1 250,00',
    'Sum 14 250,00 3 562,50 17 812,50',
  ]) {
    expect(text).toContain(required);
  }
});

test('a statement describes the credits of an invoice that was withdrawn and paid late', async () => {
  const changes = ['invoiceWithdrawn', 'invoicePaid'].map((reason) => ({
    reason,
    productType: null,
    count: 1,
    credits: 40,
  }));
  const text = await textOf(statementPdf({ ...statement, changes }, 'en'));
  expect(text).toContain('Unpaid invoices: credits taken back 1 +40');
  expect(text).toContain('Invoices paid late: credits returned 1 +40');
});

test('a statement of a month without transactions says so', async () => {
  const quiet = { ...statement, opening: 40, closing: 40, changes: [], documents: [] };
  const text = await textOf(statementPdf(quiet, 'en'));
  expect(text).toContain('Opening balance 40 No transactions this month Closing balance 40');
  expect(text).not.toContain('Sales documents');
});

test('documents have a title and a language, and readers can read them aloud in order', async () => {
  const described = describePdf(await salesDocumentPdf(receipt, 'nb'));
  expect(described).toMatch(/Title:\s+Kvittering 10042/);
  expect(described).toMatch(/Tagged:\s+yes/);
});
