import type { Language } from '../../platform/contract/languages.ts';
import { columnWidth } from '../../platform/pdf/page-layout.ts';
import { formatFor, grouped } from './format.ts';
import type { SalesDocument } from './schemas.ts';
import { sheetPdf } from './sheet.ts';
import type { Cell, SheetRow } from './sheet.ts';
import { salesWords } from './words.ts';

const half = columnWidth / 2;
const LABEL_WIDTH = 90;
/** The right edges of the number columns. */
const ends = { quantity: 290, price: 380, amount: columnWidth } as const;

/**
 * Returns a receipt or a credit note as a PDF, with the contents that bokføringsforskriften § 5-1-1 to § 5-1-8 requires
 * (decision 0118).
 */
export function salesDocumentPdf(document: SalesDocument, language: Language): Promise<Uint8Array> {
  const title = `${salesWords[language].kind[document.kind]} ${document.number}`;
  return sheetPdf({
    title,
    head: title,
    language,
    madeAt: document.issuedAt,
    rows: [
      { cells: [{ text: title, style: 'title' }] },
      ...parties(document, language),
      ...facts(document, language),
      ...lines(document, language),
      ...totals(document, language),
      ...notes(document, language),
    ],
  });
}

function parties({ seller, buyer }: SalesDocument, language: Language): SheetRow[] {
  const words = salesWords[language];
  const left: Cell[] = [
    { text: words.seller, style: 'label' },
    { text: seller.name, style: 'strong' },
    ...inLines(seller.address),
    body(`${words.organizationNumber(grouped(seller.organizationNumber))} MVA`),
    ...(seller.inBusinessRegister ? [body('Foretaksregisteret')] : []),
    body(seller.email),
  ];
  const right: Cell[] = [
    { text: words.buyer, style: 'label' },
    { text: buyer.name ?? words.removed, style: 'strong' },
    ...(buyer.address ?? []).map(body),
    ...(buyer.country === undefined || buyer.country === 'NO' ? [] : [body(countryName(buyer.country, language))]),
    ...(buyer.organizationNumber === undefined
      ? []
      : [body(words.organizationNumber(grouped(buyer.organizationNumber)))]),
    ...(buyer.vatNumber === undefined ? [] : [body(words.vatNumber(buyer.vatNumber))]),
  ];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [one, other] = [left[index], right[index]];
    return {
      before: index === 0 ? 20 : 0,
      cells: [
        ...(one ? [{ ...one, width: half - 20 }] : []),
        ...(other ? [{ ...other, from: half, width: half }] : []),
      ],
    };
  });
}

const body = (text: string): Cell => ({ text, style: 'body' });
const inLines = (address: string): Cell[] => address.split(',').map((line) => body(line.trim()));

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

function facts(document: SalesDocument, language: Language): SheetRow[] {
  const { kind, number, issuedAt, purchase, receiptNumber, invoice } = document;
  const words = salesWords[language];
  const { date } = formatFor(language);
  const paidAt = date(purchase.paidAt ?? issuedAt);
  const told: readonly (readonly [string, string])[] =
    kind === 'RECEIPT'
      ? [
          [words.number, String(number)],
          [words.date, date(issuedAt)],
          [words.delivered, words.deliveredHow(paidAt)],
          [words.paid, words.paidHow(paidAt)],
          [words.purchase, purchase.id],
        ]
      : [
          [words.number, String(number)],
          [words.date, date(issuedAt)],
          [
            words.credits,
            invoice
              ? `${words.creditsInvoice(invoice.number)}, ${date(invoice.issuedAt)}`
              : `${words.creditsOf(String(receiptNumber))}, ${paidAt}`,
          ],
          [words.paid, invoice ? words.settled : words.refundedHow(date(issuedAt))],
          [words.purchase, purchase.id],
        ];
  return told.map(([label, value], index) => ({
    before: index === 0 ? 22 : 0,
    cells: [
      { text: label, style: 'label', width: LABEL_WIDTH },
      { text: value, style: 'body', from: LABEL_WIDTH },
    ],
  }));
}

function lines({ kind, netAmount, purchase, invoice }: SalesDocument, language: Language): SheetRow[] {
  const words = salesWords[language];
  const { money, number, percent } = formatFor(language);
  const amount = (øre: number): Cell => ({ text: money(øre), style: 'body', end: ends.amount });
  const head: SheetRow = {
    before: 26,
    keepWithNext: true,
    cells: [
      { text: words.description, style: 'label' },
      ...(kind === 'RECEIPT'
        ? [
            { text: words.quantity, style: 'label', end: ends.quantity } as const,
            { text: words.price, style: 'label', end: ends.price } as const,
          ]
        : []),
      { text: words.amount, style: 'label', end: ends.amount },
    ],
  };
  if (kind === 'CREDIT_NOTE') {
    const item = invoice ? words.creditedItem : words.refundedItem;
    return [head, { ruled: true, cells: [body(item(number(purchase.credits))), amount(netAmount)] }];
  }
  const saved = purchase.discountPrice - purchase.fullPrice;
  return [
    head,
    {
      ruled: true,
      cells: [
        { ...body(words.item), width: 220 },
        { text: number(purchase.credits), style: 'body', end: ends.quantity },
        { text: money(purchase.fullPrice / purchase.credits), style: 'body', end: ends.price },
        amount(purchase.fullPrice),
      ],
    },
    ...(saved === 0 ? [] : [{ cells: [body(words.discount(percent(purchase.discount))), amount(saved)] }]),
  ];
}

function totals({ kind, netAmount, taxAmount, taxRate, invoice }: SalesDocument, language: Language): SheetRow[] {
  const words = salesWords[language];
  const { money, percent } = formatFor(language);
  const line = (label: string, øre: number, style: Cell['style'] = 'body'): SheetRow => ({
    cells: [
      { text: label, style, from: half, width: 150 },
      { text: money(øre), style, end: ends.amount },
    ],
  });
  return [
    { ...line(words.net, netAmount), ruled: true, before: 6 },
    line(words.tax(percent(taxRate), money(netAmount)), taxAmount),
    { ...line(invoice ? words.totalCredited : words.total[kind], netAmount + taxAmount, 'strong'), before: 3 },
    ...(kind === 'RECEIPT' ? [line(words.due, 0)] : []),
  ];
}

/** Why there is no VAT. */
function notes({ taxRate, buyer }: SalesDocument, language: Language): SheetRow[] {
  const { noVat, noVatOnSvalbard } = salesWords[language];
  const why = buyer.vatCase === 'SVALBARD' ? noVatOnSvalbard : noVat;
  return taxRate === 0 ? [{ before: 24, cells: [body(why)] }] : [];
}
