// Vouchers as GBAT10, which Tripletex and Mamut import. Columns: help.mamut.com, "Bilag: GBAT10", and
// hjelp.tripletex.no, article 4411155692945. In Tripletex: type "Mamut GBAT10", UTF-8, "Let Tripletex generate VAT
// entries", which reads the gross amounts and ignores the lines without VAT of their own (F).
import type { SalesVoucher } from './vouchers.ts';

/** NS 4102, and the codes of SAF-T: 3 is 25 %, 52 is sold abroad, 0 is no VAT. */
const RECEIVABLE = '1500';
const SALES = '3000';
const SALES_ABROAD = '3100';
const VAT = '2700';

/** Number series of the import: one for our own numbers, one for invoices, whose numbers are not numeric. */
const SERIES = { RECEIPT: '10', CREDIT_NOTE: '10', INVOICE: '11' } as const;

interface Line {
  readonly account: string;
  readonly vatCode: string;
  /** Øre. Each adds up to zero in a voucher. */
  readonly net: number;
  readonly gross: number;
  /** Not T for the VAT alone, which the import adds by itself. */
  readonly isGross: boolean;
}

/** Returns the lines of a voucher: what is owed, what was sold, and its VAT. */
function linesOf({ kind, net, tax, abroad }: SalesVoucher): readonly Line[] {
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  const sold = abroad ? { account: SALES_ABROAD, vatCode: '52' } : { account: SALES, vatCode: '3' };
  const owed = sign * (net + tax);
  return [
    { account: RECEIVABLE, vatCode: '0', net: owed, gross: owed, isGross: true },
    { ...sold, net: -sign * net, gross: -owed, isGross: true },
    ...(tax === 0 ? [] : [{ account: VAT, vatCode: '0', net: -sign * tax, gross: 0, isGross: false }]),
  ];
}

/** Returns the file of a month's vouchers. */
export function toGbat10(vouchers: readonly SalesVoucher[]): string {
  let invoices = 0;
  return vouchers
    .flatMap((voucher) => {
      const number = voucher.kind === 'INVOICE' ? invoiceNumber(voucher.day, ++invoices) : voucher.number;
      return linesOf(voucher).map((line) => `${columns(voucher, number, line).join(';')}\r\n`);
    })
    .join('');
}

/** A series has each number once in a year, and a file is a month: the month comes first. */
const invoiceNumber = (day: string, count: number): string =>
  `${Number(day.split('-')[1])}${String(count).padStart(5, '0')}`;

function columns(voucher: SalesVoucher, number: string, line: Line): readonly string[] {
  const [year = '', month = ''] = voucher.day.split('-');
  const text = plain(`${voucher.number} ${voucher.buyer ?? ''}`, 100);
  return [
    'GBAT10',
    number,
    compact(voucher.day),
    SERIES[voucher.kind],
    String(Number(month)),
    year,
    line.account,
    line.vatCode,
    kroner(line.net),
    // Customer and supplier numbers, and the customer's name and address: the buyer is in the text.
    '0',
    '0',
    '',
    '',
    '',
    '',
    plain(voucher.number, 25),
    // KID.
    '',
    voucher.dueOn === null ? '' : compact(voucher.dueOn),
    '',
    // Bank account.
    '',
    text,
    text,
    // Interest, project, department and terms of payment.
    '0',
    '0',
    '0',
    '0',
    line.isGross ? 'T' : 'F',
    kroner(line.gross),
  ];
}

const compact = (day: string): string => day.replaceAll('-', '');

/** A text that does not end its column or its line. */
const plain = (text: string, max: number): string =>
  text
    .replaceAll(/[;"\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, max);

/** Øre as kroner with two decimals, without rounding. */
function kroner(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
