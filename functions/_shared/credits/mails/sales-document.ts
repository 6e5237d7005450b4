import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, inKroner, toCredits } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  salesDocumentId: z.uuid(),
  documentKind: z.enum(['RECEIPT', 'CREDIT_NOTE']),
  number: z.int(),
  /** Credits of the whole purchase. */
  credits: z.int(),
  /** Øre with VAT, and the VAT in it. */
  total: z.int(),
  tax: z.int(),
  /** Of the invoice that a credit note is about; null for a purchase by card. */
  invoiceNumber: z.nullable(z.string()),
});
type Sale = z.infer<typeof payload>;

const EXAMPLE_ID = '5b1a4b0e-6a4e-4a50-8c52-1d2f3a4b5c6d';

/** The receipt of a card payment, or the credit note of a refund, to the person who bought. It goes along as a PDF. */
export const salesDocument = mailKind({
  kind: 'sales_document',
  payload,
  button: toCredits,
  // Loaded when it is sent: other functions render mails, too, and need no PDF library.
  attachment: async ({ salesDocumentId }, language) =>
    (await import('../mailed-sales-document.ts')).mailedSalesDocument(salesDocumentId, language),
  words: {
    nb: (sale) => ({
      subject:
        sale.documentKind === 'RECEIPT'
          ? say`Kvittering ${String(sale.number)}: ${inCredits(sale.credits, 'nb')} til ${short(sale.accountName)}`
          : say`Kreditnota ${String(sale.number)} til ${short(sale.accountName)}`,
      heading:
        sale.documentKind === 'RECEIPT'
          ? say`Takk for kjøpet`
          : sale.invoiceNumber === null
            ? say`Vi har betalt tilbake`
            : say`Vi har kreditert en faktura`,
      paragraphs: [
        paidNb(sale),
        say`${sale.documentKind === 'RECEIPT' ? 'Kvitteringen' : 'Kreditnotaen'} ligger ved som PDF. Du finner den også blant kjøpene.`,
      ],
      button: 'Se kjøpene',
      why: say`Du får denne e-posten fordi du gjennomførte kjøpet.`,
    }),
    en: (sale) => ({
      subject:
        sale.documentKind === 'RECEIPT'
          ? say`Receipt ${String(sale.number)}: ${inCredits(sale.credits, 'en')} for ${short(sale.accountName)}`
          : say`Credit note ${String(sale.number)} for ${short(sale.accountName)}`,
      heading:
        sale.documentKind === 'RECEIPT'
          ? say`Thank you for your purchase`
          : sale.invoiceNumber === null
            ? say`Your refund`
            : say`Your credit note`,
      paragraphs: [
        paidEn(sale),
        say`The ${sale.documentKind === 'RECEIPT' ? 'receipt' : 'credit note'} is attached as a PDF. You also find it in the list of purchases.`,
      ],
      button: 'View the purchases',
      why: say`You received this email because you made the purchase.`,
    }),
  },
  examples: [
    {
      name: 'of a purchase',
      payload: {
        ...exampleTeam,
        salesDocumentId: EXAMPLE_ID,
        documentKind: 'RECEIPT',
        number: 10_001,
        credits: 1000,
        total: 125_000,
        tax: 25_000,
        invoiceNumber: null,
      },
    },
    {
      name: 'without VAT',
      payload: {
        ...exampleTeam,
        salesDocumentId: EXAMPLE_ID,
        documentKind: 'RECEIPT',
        number: 10_003,
        credits: 100,
        total: 10_000,
        tax: 0,
        invoiceNumber: null,
      },
    },
    {
      name: 'of a refund',
      payload: {
        ...exampleTeam,
        salesDocumentId: EXAMPLE_ID,
        documentKind: 'CREDIT_NOTE',
        number: 10_002,
        credits: 1000,
        total: 4_166,
        tax: 833,
        invoiceNumber: null,
      },
    },
    {
      name: 'of an invoice',
      payload: {
        ...exampleTeam,
        salesDocumentId: EXAMPLE_ID,
        documentKind: 'CREDIT_NOTE',
        number: 10_004,
        credits: 10_000,
        total: 225_000,
        tax: 45_000,
        invoiceNumber: 'A1B2C3D4-0001',
      },
    },
  ],
});

function paidNb({ documentKind, accountName, credits, total, tax, invoiceNumber }: Sale): Phrase {
  const vat = tax === 0 ? 'uten merverdiavgift' : `inkludert ${inKroner(tax, 'nb')} i merverdiavgift`;
  if (invoiceNumber !== null) {
    return say`Faktura ${invoiceNumber} til ${accountName} er kreditert med ${inKroner(total, 'nb')}, ${vat}. Beløpet trekkes fra det som er ubetalt. Er fakturaen betalt, betaler vi det tilbake.`;
  }
  return documentKind === 'RECEIPT'
    ? say`${accountName} har kjøpt ${inCredits(credits, 'nb')} for ${inKroner(total, 'nb')}, ${vat}.`
    : say`${accountName} får tilbake ${inKroner(total, 'nb')}, ${vat}. Det kan ta noen dager før banken viser beløpet.`;
}

function paidEn({ documentKind, accountName, credits, total, tax, invoiceNumber }: Sale): Phrase {
  const vat = tax === 0 ? 'without VAT' : `including ${inKroner(tax, 'en')} of VAT`;
  if (invoiceNumber !== null) {
    return say`Invoice ${invoiceNumber} to ${accountName} was credited with ${inKroner(total, 'en')}, ${vat}. The amount is deducted from what is unpaid. If the invoice is paid, we pay it back.`;
  }
  return documentKind === 'RECEIPT'
    ? say`${accountName} has bought ${inCredits(credits, 'en')} for ${inKroner(total, 'en')}, ${vat}.`
    : say`${accountName} gets back ${inKroner(total, 'en')}, ${vat}. It may take some days before the bank shows the amount.`;
}
