// Electronic invoices and credit notes: EHF Billing 3.0, which is Peppol BIS Billing 3 (UBL 2.1, EN 16931) with the rules
// NO-R-001 and NO-R-002 of Norwegian sellers (decision 0276). Everything sold has one rate of VAT, and prices are in NOK.
import type { EhfDocument } from './schemas.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** Norwegian organisation numbers (ICD). */
export const ORGANIZATION_SCHEME = '0192';

/** Returns the document as UBL. The elements are in the schema's order, which is a rule. */
export function ublOf(document: EhfDocument): string {
  const { kind, number, issuedOn, dueOn, buyer, invoice } = document;
  const isInvoice = kind === 'INVOICE';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const body = [
    cbc('CustomizationID', CUSTOMIZATION),
    cbc('ProfileID', PROFILE),
    cbc('ID', number),
    cbc('IssueDate', issuedOn),
    isInvoice && cbc('DueDate', dueOn),
    isInvoice ? cbc('InvoiceTypeCode', '380') : cbc('CreditNoteTypeCode', '381'),
    cbc('DocumentCurrencyCode', 'NOK'),
    cbc('BuyerReference', buyer.reference),
    cac('OrderReference', cbc('ID', buyer.orderReference)),
    !isInvoice &&
      cac(
        'BillingReference',
        cac('InvoiceDocumentReference', cbc('ID', invoice.number), cbc('IssueDate', invoice.issuedOn)),
      ),
    cac('AccountingSupplierParty', seller(document)),
    cac('AccountingCustomerParty', customer(document)),
    isInvoice && cac('Delivery', cbc('ActualDeliveryDate', issuedOn)),
    isInvoice && paymentMeans(document),
    ...totals(document),
    line(document),
  ];
  const names = ` xmlns="${SCHEMA}${root}-2" xmlns:cac="${SCHEMA}CommonAggregateComponents-2" xmlns:cbc="${SCHEMA}CommonBasicComponents-2"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${names}>${inside(body)}</${root}>\n`;
}

/** An element, or nothing. */
type Part = string | false;

function seller({ seller: { name, organizationNumber, address, email, inBusinessRegister } }: EhfDocument): string {
  // "Storgata 1, 0155 Oslo"; another form is kept whole, since only the country is required.
  const [, street = address, postalZone, city] = /^(.+), *(\d{4}) +(.+)$/.exec(address) ?? [];
  return cac(
    'Party',
    endpoint(organizationNumber),
    cac('PartyName', cbc('Name', name)),
    postalAddress(street, postalZone, city),
    taxScheme(`NO${organizationNumber}MVA`, 'VAT'),
    inBusinessRegister && taxScheme('Foretaksregisteret', 'TAX'),
    legalEntity(name, organizationNumber),
    cac('Contact', cbc('ElectronicMail', email)),
  );
}

function customer({ buyer }: EhfDocument): string {
  return cac(
    'Party',
    endpoint(buyer.organizationNumber),
    cac('PartyName', cbc('Name', buyer.name)),
    postalAddress(buyer.line1, buyer.postalCode, buyer.city),
    legalEntity(buyer.name, buyer.organizationNumber),
    cac('Contact', cbc('Name', buyer.contactName), cbc('ElectronicMail', buyer.email)),
  );
}

const endpoint = (number: string) => cbc('EndpointID', number, ` schemeID="${ORGANIZATION_SCHEME}"`);

const postalAddress = (street: string, postalZone = '', city = '') =>
  cac(
    'PostalAddress',
    cbc('StreetName', street),
    city !== '' && cbc('CityName', city),
    postalZone !== '' && cbc('PostalZone', postalZone),
    cac('Country', cbc('IdentificationCode', 'NO')),
  );

const taxScheme = (company: string, scheme: string) =>
  cac('PartyTaxScheme', cbc('CompanyID', company), cac('TaxScheme', cbc('ID', scheme)));

const legalEntity = (name: string, number: string) =>
  cac(
    'PartyLegalEntity',
    cbc('RegistrationName', name),
    cbc('CompanyID', number, ` schemeID="${ORGANIZATION_SCHEME}"`),
  );

/** A transfer to the seller's account (code 30), with the invoice's number as its message. */
const paymentMeans = ({ number, seller: { account } }: EhfDocument) =>
  cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', '30'),
    cbc('PaymentID', number),
    cac('PayeeFinancialAccount', cbc('ID', account)),
  );

function totals({ netAmount, taxAmount, taxRate }: EhfDocument): string[] {
  const subtotal = cac(
    'TaxSubtotal',
    amount('TaxableAmount', netAmount),
    amount('TaxAmount', taxAmount),
    cac('TaxCategory', ...category(taxRate)),
  );
  return [
    cac('TaxTotal', amount('TaxAmount', taxAmount), subtotal),
    cac(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', netAmount),
      amount('TaxExclusiveAmount', netAmount),
      amount('TaxInclusiveAmount', netAmount + taxAmount),
      amount('PayableAmount', netAmount + taxAmount),
    ),
  ];
}

/** The standard rate (S). */
const category = (taxRate: number) => [
  cbc('ID', 'S'),
  cbc('Percent', String(Math.round(taxRate * 10_000) / 100)),
  cac('TaxScheme', cbc('ID', 'VAT')),
];

/** The price is of all credits together (BaseQuantity), since a price of one would be rounded. */
function line({ kind, credits, netAmount, taxRate, invoice }: EhfDocument): string {
  const isInvoice = kind === 'INVOICE';
  const quantity = isInvoice ? credits : 1;
  const name = isInvoice ? 'Kreditter' : `Kreditering av faktura ${invoice.number}`;
  const unit = ' unitCode="C62"';
  return cac(
    isInvoice ? 'InvoiceLine' : 'CreditNoteLine',
    cbc('ID', '1'),
    cbc(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', String(quantity), unit),
    amount('LineExtensionAmount', netAmount),
    cac('Item', cbc('Name', name), cac('ClassifiedTaxCategory', ...category(taxRate))),
    cac('Price', amount('PriceAmount', netAmount), cbc('BaseQuantity', String(quantity), unit)),
  );
}

/** An amount in øre, as kroner with two decimals. */
const amount = (name: string, ore: number) =>
  cbc(name, `${Math.trunc(ore / 100)}.${String(ore % 100).padStart(2, '0')}`, ' currencyID="NOK"');

const inside = (parts: readonly Part[]) => parts.filter((part) => part !== false).join('');
const cac = (name: string, ...parts: Part[]) => `<cac:${name}>${inside(parts)}</cac:${name}>`;
const cbc = (name: string, text: string, attributes = '') => `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML 1.0 has no control characters but tab and line breaks. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
