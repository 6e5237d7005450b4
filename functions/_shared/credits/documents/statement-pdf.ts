import type { Language } from '../../platform/contract/languages.ts';
import { columnWidth } from '../../platform/pdf/page-layout.ts';
import type { CreditChange } from '../contract/months.ts';
import { formatFor, grouped } from './format.ts';
import type { CreditStatement } from './schemas.ts';
import { sheetPdf } from './sheet.ts';
import type { Cell, SheetRow } from './sheet.ts';
import { statementWords } from './statement-words.ts';

/** Where the columns end. */
const ends = { count: 380, credits: columnWidth } as const;
const documentColumns = { number: 100, date: 195, net: 350, tax: 410, total: columnWidth } as const;

/** Returns an account's monthly statement as a PDF. */
export function statementPdf(statement: CreditStatement, language: Language): Promise<Uint8Array> {
  const words = statementWords[language];
  const { account, seller } = statement;
  const month = formatFor(language).month(statement.month);
  const number = account.organizationNumber;
  return sheetPdf({
    title: `${words.title}: ${month}`,
    head: seller === null ? month : `${seller} · ${month}`,
    language,
    rows: [
      { cells: [{ text: words.title, style: 'title' }] },
      { cells: [{ text: month, style: 'subtitle' }] },
      { before: 14, cells: [{ text: account.name, style: 'strong' }] },
      ...(number === null ? [] : [{ cells: [body(words.organizationNumber(grouped(number)))] }]),
      { before: 10, cells: [{ text: words.unit, style: 'quiet' }] },
      ...changeRows(statement, language),
      ...documentRows(statement, language),
    ],
  });
}

const body = (text: string): Cell => ({ text, style: 'body' });

function changeRows({ opening, closing, changes }: CreditStatement, language: Language): SheetRow[] {
  const words = statementWords[language];
  const { number } = formatFor(language);
  const balance = (label: string, credits: number): SheetRow => ({
    ruled: true,
    cells: [
      { text: label, style: 'strong' },
      { text: number(credits), style: 'strong', end: ends.credits },
    ],
  });
  return [
    {
      before: 16,
      keepWithNext: true,
      cells: [
        { text: words.description, style: 'label' },
        { text: words.count, style: 'label', end: ends.count },
        { text: words.credits, style: 'label', end: ends.credits },
      ],
    },
    balance(words.opening, opening),
    ...changes
      .toSorted((one, other) => rank(one) - rank(other))
      .map((change) => ({
        ruled: true,
        cells: [
          { ...body(described(change, language)), width: 320 },
          { text: number(change.count), style: 'body', end: ends.count } as const,
          { text: signed(change.credits, number), style: 'body', end: ends.credits } as const,
        ],
      })),
    ...(changes.length === 0 ? [{ ruled: true, cells: [{ text: words.none, style: 'quiet' } as const] }] : []),
    balance(words.closing, closing),
  ];
}

/** Credits added come first, then credits spent, then credits returned and lost. */
const ORDER = ['purchase', 'welcome', 'adjustment', 'disputeWon', 'charge', 'refund', 'purchaseRefunded', 'dispute'];

function rank({ reason }: CreditChange): number {
  const place = ORDER.indexOf(reason);
  return place === -1 ? ORDER.length : place;
}

function described({ reason, productType }: CreditChange, language: Language): string {
  const words = statementWords[language];
  if (productType === null) return words.reasons[reason] ?? reason;
  const product = words.products[productType] ?? productType;
  return reason === 'refund' ? words.refunded(product) : words.charged(product);
}

const signed = (credits: number, number: (value: number) => string): string =>
  credits > 0 ? `+${number(credits)}` : number(credits);

function documentRows({ documents }: CreditStatement, language: Language): SheetRow[] {
  if (documents.length === 0) return [];
  const words = statementWords[language];
  const { date, money } = formatFor(language);
  const at = documentColumns;
  const row = (texts: Record<keyof typeof at, string>, first: string, style: Cell['style']): SheetRow => ({
    cells: [
      { text: first, style, width: at.number },
      { text: texts.number, style, from: at.number, width: 90 },
      { text: texts.date, style, from: at.date, width: 95 },
      { text: texts.net, style, end: at.net },
      { text: texts.tax, style, end: at.tax },
      { text: texts.total, style, end: at.total },
    ],
  });
  const sums = documents.map(({ kind, netAmount, taxAmount }) => {
    const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
    return { net: sign * netAmount, tax: sign * taxAmount };
  });
  const net = sums.reduce((sum, each) => sum + each.net, 0);
  const tax = sums.reduce((sum, each) => sum + each.tax, 0);
  const amounts = (one: { net: number; tax: number }) => ({
    net: money(one.net),
    tax: money(one.tax),
    total: money(one.net + one.tax),
  });
  return [
    { before: 26, keepWithNext: true, cells: [{ text: words.documents, style: 'heading' }] },
    {
      ...row(
        { number: words.number, date: words.date, net: words.net, tax: words.tax, total: words.total },
        '',
        'label',
      ),
      before: 4,
      keepWithNext: true,
    },
    ...documents.map(({ kind, number, issuedAt }, index) => ({
      ...row(
        { number, date: date(issuedAt), ...amounts(sums[index] ?? { net: 0, tax: 0 }) },
        words.kinds[kind],
        'body',
      ),
      ruled: true,
    })),
    { ...row({ number: '', date: '', ...amounts({ net, tax }) }, words.total, 'strong'), ruled: true },
  ];
}
