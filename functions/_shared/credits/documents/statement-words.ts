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
      E_SIGNATURE_DOCUMENT: 'Dokument til e-signering',
      SMS_SIGNATURE: 'Signering med SMS-kode',
      EID_SIGNATURE: 'Signering med eID',
      IDENTITY_DOCUMENT: 'Pass eller ID-kort',
      IDENTITY_BANKID: 'BankID',
      CRIMINAL_RECORD: 'Politiattest',
      RIGHT_TO_WORK: 'Arbeidstillatelse',
      POLICY_DOCUMENT: 'Dokumenter å bekrefte',
      DIGITAL_REFERENCE: 'Digital referanse',
      EMPLOYMENT_CONFIRMATION: 'Arbeidserfaring',
      GLOBAL_IDENTITY: 'Pass fra land utenfor Norden',
      PERSONAL_NUMBER: 'Fødselsnummer',
      E_LEARNING: 'E-læring',
      EDUCATION: 'Utdanning',
      CERTIFICATES: 'Sertifikater og autorisasjoner',
      ADDRESS: 'Adresse',
      BUSINESS_INTERESTS: 'Næringsinteresser',
      RELATED_COUNTRIES: 'Tilknytning til andre land',
      OPEN_SOURCE_SEARCH: 'Åpne kilder',
      SPECIFIC_SOURCE_SEARCH: 'PEP og sanksjoner',
      PERSONAL_CREDIT: 'Kredittsjekk',
      BANKRUPTCY: 'Konkurs og konkurskarantene',
      LEGAL_CASE_RECORDS: 'Sivile rettssaker',
      TEXT_MESSAGE: 'SMS',
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
      SMS_SIGNATURE: 'Signature with SMS code',
      EID_SIGNATURE: 'Signature with eID',
      IDENTITY_DOCUMENT: 'Passport or ID card',
      IDENTITY_BANKID: 'BankID',
      CRIMINAL_RECORD: 'Police certificate',
      RIGHT_TO_WORK: 'Right to work',
      POLICY_DOCUMENT: 'Documents to confirm',
      DIGITAL_REFERENCE: 'Digital reference',
      EMPLOYMENT_CONFIRMATION: 'Work experience',
      GLOBAL_IDENTITY: 'Passport from outside the Nordics',
      PERSONAL_NUMBER: 'National identity number',
      E_LEARNING: 'E-learning',
      EDUCATION: 'Education',
      CERTIFICATES: 'Certificates and licences',
      ADDRESS: 'Address',
      BUSINESS_INTERESTS: 'Business interests',
      RELATED_COUNTRIES: 'Ties to other countries',
      OPEN_SOURCE_SEARCH: 'Open sources',
      SPECIFIC_SOURCE_SEARCH: 'PEP and sanctions',
      PERSONAL_CREDIT: 'Credit check',
      BANKRUPTCY: 'Bankruptcy and disqualification',
      LEGAL_CASE_RECORDS: 'Civil court cases',
      TEXT_MESSAGE: 'Text message (SMS)',
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
