import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrganizationNumber } from '../../platform/contract/organization-number.ts';
import type { EhfDocument } from './schemas.ts';
import { nodesAt, parsed, textAt } from './test/xml.ts';
import type { Node } from './test/xml.ts';
import { ublOf } from './ubl.ts';

const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text);
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true });
const on = (date: Date) => date.toISOString().slice(0, 10);

/** Any invoice or credit note: VAT of a credit note is a share of the purchase's, so it can be one øre off. */
const documents: fc.Arbitrary<EhfDocument> = fc
  .record({
    kind: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
    netAmount: fc.nat(2_000_000_000),
    off: fc.constantFrom(-1, 0, 1),
    credits: fc.integer({ min: 1, max: 10_000_000 }),
    inBusinessRegister: fc.boolean(),
    address: fc.constantFrom(
      'Storgata 1, 0155 Oslo',
      'Postboks 12, 5003 Bergen',
      'Nord i skogen',
      'Gate 1, 2, 9008 Tromsø',
    ),
    texts: fc.array(line, { minLength: 11, maxLength: 11 }),
    days: fc.tuple(day, day),
  })
  .map(({ kind, netAmount, off, credits, inBusinessRegister, address, texts, days: [issued, due] }) => {
    const [name = '', number = '', buyer = '', contact = '', line1 = '', city = '', code = '', mine = '', ...more] =
      texts;
    const [order = '', invoiced = '', reference = ''] = more;
    const taxAmount = Math.max(0, Math.round(netAmount / 4) + (kind === 'INVOICE' ? 0 : off));
    return {
      id: '11111111-1111-4111-8111-111111111111',
      kind,
      number,
      issuedOn: on(issued),
      dueOn: on(due),
      credits,
      netAmount,
      taxAmount,
      taxRate: 0.25,
      seller: {
        name,
        organizationNumber: '974760673',
        address,
        email: 'a@b.no',
        inBusinessRegister,
        account: '12345678903',
      },
      buyer: {
        name: buyer,
        organizationNumber: '310100013',
        contactName: contact,
        email: 'c@d.no',
        line1,
        postalCode: code,
        city,
        reference: mine,
        orderReference: order,
      },
      invoice: { number: `${invoiced}${reference}`, issuedOn: on(issued) },
    };
  });

/** The rules of BIS Billing 3 that concern such documents, each true for a document that is right. Amounts in øre. */
const RULES: Readonly<Record<string, (root: Node) => boolean>> = {
  'R001, R004, R007: profile and customization': (root) =>
    textAt(root, 'CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0' &&
    textAt(root, 'ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'BR-02 to BR-05: number, date, type and currency': (root) =>
    textAt(root, 'ID') !== '' &&
    /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'IssueDate')) &&
    { Invoice: '380', CreditNote: '381' }[root.name] ===
      textAt(root, root.name === 'Invoice' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode') &&
    textAt(root, 'DocumentCurrencyCode') === 'NOK',
  'R003: a buyer reference or an order': (root) =>
    textAt(root, 'BuyerReference') !== '' && textAt(root, 'OrderReference/ID') !== '',
  'BR-06 to BR-11, R010, R020: seller and buyer with names, countries and addresses in the network': (root) =>
    PARTIES.every(
      (party) =>
        textAt(root, `${party}/PartyLegalEntity/RegistrationName`) !== '' &&
        textAt(root, `${party}/PostalAddress/Country/IdentificationCode`) === 'NO' &&
        nodesAt(root, `${party}/EndpointID`).every(({ attributes }) => attributes['schemeID'] === '0192') &&
        isOrganizationNumber(textAt(root, `${party}/EndpointID`)),
    ),
  'BR-CO-09, BR-CO-26, NO-R-001: the seller’s VAT number': (root) => {
    const [, number = ''] = /^NO(\d{9})MVA$/.exec(textAt(root, `${SELLER}/PartyTaxScheme/CompanyID`)) ?? [];
    return isOrganizationNumber(number);
  },
  'BR-CO-25, BR-61: when and to which account': (root) =>
    root.name === 'CreditNote' ||
    (textAt(root, 'DueDate') !== '' &&
      textAt(root, 'PaymentMeans/PaymentMeansCode') === '30' &&
      textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID') !== ''),
  'BR-55: the invoice that is credited': (root) =>
    root.name === 'Invoice' || textAt(root, 'BillingReference/InvoiceDocumentReference/ID') !== '',
  'BR-16, BR-21 to BR-26, BR-CO-04: lines with quantity, name, price and VAT category': (root) =>
    linesOf(root).length > 0 &&
    linesOf(root).every(
      (each) =>
        textAt(each, 'ID') !== '' &&
        Number(quantityOf(each)) > 0 &&
        textAt(each, 'Item/Name') !== '' &&
        ore(each, 'Price/PriceAmount') >= 0 &&
        textAt(each, 'Item/ClassifiedTaxCategory/ID') === 'S',
    ),
  'R120: a line is quantity × price': (root) =>
    linesOf(root).every(
      (each) =>
        Math.abs(
          ore(each, 'LineExtensionAmount') -
            (Number(quantityOf(each)) * ore(each, 'Price/PriceAmount')) / Number(textAt(each, 'Price/BaseQuantity')),
        ) < 1,
    ),
  'BR-CO-10: the lines': (root) =>
    ore(root, `${TOTAL}/LineExtensionAmount`) === sum(linesOf(root), 'LineExtensionAmount'),
  'BR-CO-13: without VAT': (root) =>
    ore(root, `${TOTAL}/TaxExclusiveAmount`) === ore(root, `${TOTAL}/LineExtensionAmount`),
  'BR-CO-14: the VAT': (root) =>
    ore(root, 'TaxTotal/TaxAmount') === sum(nodesAt(root, 'TaxTotal/TaxSubtotal'), 'TaxAmount'),
  'BR-CO-15: with VAT': (root) =>
    ore(root, `${TOTAL}/TaxInclusiveAmount`) ===
    ore(root, `${TOTAL}/TaxExclusiveAmount`) + ore(root, 'TaxTotal/TaxAmount'),
  'BR-CO-16: what is due': (root) => ore(root, `${TOTAL}/PayableAmount`) === ore(root, `${TOTAL}/TaxInclusiveAmount`),
  'BR-CO-17, BR-CO-18, BR-S-08: VAT by rate, to the øre': (root) => {
    const [subtotal, ...others] = nodesAt(root, 'TaxTotal/TaxSubtotal');
    if (subtotal === undefined || others.length > 0) return false;
    const taxable = ore(subtotal, 'TaxableAmount');
    const exact = (taxable * Number(textAt(subtotal, 'TaxCategory/Percent'))) / 100;
    const slack = root.name === 'Invoice' ? 0.5 : 1.5;
    return (
      taxable === sum(linesOf(root), 'LineExtensionAmount') && Math.abs(ore(subtotal, 'TaxAmount') - exact) <= slack
    );
  },
  'BR-DEC: amounts have two decimals, and a currency': (root) =>
    everywhere(root, ({ name, text, attributes }) =>
      name.endsWith('Amount') ? /^\d+\.\d\d$/.test(text) && attributes['currencyID'] === 'NOK' : true,
    ),
};

const SELLER = 'AccountingSupplierParty/Party';
const PARTIES = [SELLER, 'AccountingCustomerParty/Party'];
const TOTAL = 'LegalMonetaryTotal';
const ore = (node: Node, path: string) => Math.round(Number(textAt(node, path)) * 100);
const sum = (nodes: readonly Node[], path: string) => nodes.reduce((total, node) => total + ore(node, path), 0);
const linesOf = (root: Node) => nodesAt(root, `${root.name}Line`);
const quantityOf = (each: Node) => textAt(each, 'InvoicedQuantity') || textAt(each, 'CreditedQuantity');
const everywhere = (node: Node, holds: (node: Node) => boolean): boolean =>
  (node.name === 'TaxAmount' || node.children.length > 0 || holds(node)) &&
  node.children.every((child) => everywhere(child, holds));

test('any invoice and any credit note keeps the rules of BIS Billing 3', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const root = parsed(ublOf(document));
      for (const [rule, holds] of Object.entries(RULES)) expect(holds(root), rule).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('texts arrive as they are written, and the elements are in the order of the schema', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const root = parsed(ublOf(document));
      expect(textAt(root, 'AccountingCustomerParty/Party/PartyName/Name')).toBe(storable(document.buyer.name));
      expect(textAt(root, 'BuyerReference')).toBe(storable(document.buyer.reference));
      const order = root.children.map(({ name }) => ORDER.indexOf(name));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order).not.toContain(-1);
    }),
    { numRuns: 200 },
  );
});

/** XML cannot hold control characters; the database refuses them before. */
const storable = (text: string) =>
  Array.from(text)
    .filter((sign) => sign >= ' ' && sign !== '\uFFFE' && sign !== '\uFFFF')
    .join('');

/** UBL-Invoice-2.1.xsd and UBL-CreditNote-2.1.xsd, as far as it is used. */
const ORDER = [
  'CustomizationID',
  'ProfileID',
  'ID',
  'IssueDate',
  'DueDate',
  'InvoiceTypeCode',
  'CreditNoteTypeCode',
  'DocumentCurrencyCode',
  'BuyerReference',
  'OrderReference',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'Delivery',
  'PaymentMeans',
  'TaxTotal',
  'LegalMonetaryTotal',
  'InvoiceLine',
  'CreditNoteLine',
];

test('a seller in the Register of Business Enterprises says so, and others don’t (NO-R-002)', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const schemes = nodesAt(parsed(ublOf(document)), `${SELLER}/PartyTaxScheme`);
      const named = schemes.filter((scheme) => textAt(scheme, 'TaxScheme/ID') === 'TAX');
      const expected = document.seller.inBusinessRegister ? ['Foretaksregisteret'] : [];
      expect(named.map((scheme) => textAt(scheme, 'CompanyID'))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
