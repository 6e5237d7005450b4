import type { Language } from '../../platform/contract/languages.ts';
import type { StatedKind } from './schemas.ts';

/** The texts of a monthly statement. */
export interface StatementWords {
  readonly title: string;
  readonly organizationNumber: (number: string) => string;
  readonly unit: string;
  readonly description: string;
  readonly count: string;
  readonly credits: string;
  readonly opening: string;
  readonly closing: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly charged: (product: string) => string;
  readonly refunded: (product: string) => string;
  readonly products: Readonly<Record<string, string>>;
  readonly none: string;
  readonly documents: string;
  readonly kinds: Readonly<Record<StatedKind, string>>;
  readonly number: string;
  readonly date: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  nb: {
    title: 'Månedsoversikt for kreditter',
    organizationNumber: (number) => `Org.nr. ${number}`,
    unit: 'Alle tall er kreditter. Én kreditt dekker én krone av prislisten, uten mva.',
    description: 'Beskrivelse',
    count: 'Antall',
    credits: 'Kreditter',
    opening: 'Inngående saldo',
    closing: 'Utgående saldo',
    reasons: {
      purchase: 'Kjøpte kreditter',
      purchaseRefunded: 'Refunderte kjøp',
      dispute: 'Bestridte betalinger',
      disputeWon: 'Tvister avgjort i deres favør',
      invoiceWithdrawn: 'Ubetalte fakturaer: kreditter tatt tilbake',
      invoicePaid: 'Fakturaer betalt for sent: kreditter gitt tilbake',
      expiry: 'Kreditter som gikk ut',
      accountDeleted: 'Konto slettet',
      welcome: 'Velkomstkreditter',
      adjustment: 'Justert av kundestøtte',
    },
    charged: (product) => `Brukt: ${product}`,
    refunded: (product) => `Tilbakeført: ${product}`,
    products: {
      E_SIGNATURE_DOCUMENT: 'dokument til e-signering',
      IDENTITY_DOCUMENT: 'identitet: pass eller ID-kort',
      IDENTITY_BANKID: 'identitet: BankID',
      CRIMINAL_RECORD: 'politiattest',
      RIGHT_TO_WORK: 'visum eller arbeidstillatelse',
      POLICY_DOCUMENT: 'retningslinje',
      DIGITAL_REFERENCE: 'digital referanse',
      EMPLOYMENT_CONFIRMATION: 'bekreftelse av ansettelse',
      GLOBAL_IDENTITY: 'identitet: dokument fra alle land',
      PERSONAL_NUMBER: 'fødselsnummer',
      E_LEARNING: 'e-læring',
      EDUCATION: 'utdanning',
      CERTIFICATES: 'sertifikater',
      ADDRESS: 'adresse',
      BUSINESS_INTERESTS: 'næringsinteresser',
      RELATED_COUNTRIES: 'tilknytning til andre land',
      OPEN_SOURCE_SEARCH: 'søk i åpne kilder',
      SPECIFIC_SOURCE_SEARCH: 'PEP og sanksjoner',
      PERSONAL_CREDIT: 'kredittsjekk',
      BANKRUPTCY: 'konkurs',
      LEGAL_CASE_RECORDS: 'rettssaker',
    },
    none: 'Ingen transaksjoner denne måneden',
    documents: 'Salgsdokumenter (kr)',
    kinds: {
      RECEIPT: 'Kvittering',
      CREDIT_NOTE: 'Kreditnota',
      INVOICE: 'Faktura',
      VOID_INVOICE: 'Faktura, annullert',
    },
    number: 'Nummer',
    date: 'Dato',
    net: 'Uten mva.',
    tax: 'Mva.',
    total: 'Sum',
  },
  en: {
    title: 'Monthly statement of credits',
    organizationNumber: (number) => `Organisation no. ${number}`,
    unit: 'All figures are credits. One credit pays for one krone of the price list, excl. VAT.',
    description: 'Description',
    count: 'Count',
    credits: 'Credits',
    opening: 'Opening balance',
    closing: 'Closing balance',
    reasons: {
      purchase: 'Credits bought',
      purchaseRefunded: 'Purchases refunded',
      dispute: 'Payments disputed',
      disputeWon: 'Disputes closed in your favour',
      invoiceWithdrawn: 'Unpaid invoices: credits taken back',
      invoicePaid: 'Invoices paid late: credits returned',
      expiry: 'Credits expired',
      accountDeleted: 'Account deleted',
      welcome: 'Welcome credits',
      adjustment: 'Adjusted by support',
    },
    charged: (product) => `Charged: ${product}`,
    refunded: (product) => `Refunded: ${product}`,
    products: {
      E_SIGNATURE_DOCUMENT: 'eSignature document',
      IDENTITY_DOCUMENT: 'identity: passport or ID card',
      IDENTITY_BANKID: 'identity: BankID',
      CRIMINAL_RECORD: 'police certificate',
      RIGHT_TO_WORK: 'visa or right to work',
      POLICY_DOCUMENT: 'policy document',
      DIGITAL_REFERENCE: 'digital reference',
      EMPLOYMENT_CONFIRMATION: 'confirmation of employment',
      GLOBAL_IDENTITY: 'identity: document from any country',
      PERSONAL_NUMBER: 'national identity number',
      E_LEARNING: 'e-learning',
      EDUCATION: 'education',
      CERTIFICATES: 'certificates',
      ADDRESS: 'address',
      BUSINESS_INTERESTS: 'business interests',
      RELATED_COUNTRIES: 'ties to other countries',
      OPEN_SOURCE_SEARCH: 'open source search',
      SPECIFIC_SOURCE_SEARCH: 'PEP and sanctions',
      PERSONAL_CREDIT: 'credit check',
      BANKRUPTCY: 'bankruptcy',
      LEGAL_CASE_RECORDS: 'court records',
    },
    none: 'No transactions this month',
    documents: 'Sales documents (NOK)',
    kinds: {
      RECEIPT: 'Receipt',
      CREDIT_NOTE: 'Credit note',
      INVOICE: 'Invoice',
      VOID_INVOICE: 'Invoice, cancelled',
    },
    number: 'Number',
    date: 'Date',
    net: 'Excl. VAT',
    tax: 'VAT',
    total: 'Total',
  },
};
