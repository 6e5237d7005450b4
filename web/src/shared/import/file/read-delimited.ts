import Papa from 'papaparse';
import { MAX_ROWS } from '#shared/import/limits.ts';
import { ImportFault } from './table.ts';
import type { Table } from './table.ts';

/** Empty lines count until here, so that a file of line breaks ends. */
const MAX_LINES = MAX_ROWS * 5;

const DELIMITERS = [';', '\t', '|', ','];

/** Lines that decide what separates the cells. */
const SAMPLE_LINES = 50;

/** Reads CSV, or cells that were copied from a spreadsheet. Throws an ImportFault. */
export function readDelimited(text: string, name: string): Table {
  // A quoted cell may have line breaks of its own; which kind does not matter.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const stated = /^sep=(.)\n/i.exec(lines);
  const body = stated ? lines.slice(stated[0].length) : lines;
  const rows = parse(body, stated?.[1] ?? delimiterOf(body));
  if (rows.length > MAX_LINES) throw new ImportFault('TOO_MANY_ROWS');
  const first = stated ? 2 : 1;
  return {
    name,
    isHidden: false,
    isFrom1904: false,
    rows: rows.flatMap((cells, index) =>
      cells.some((cell) => cell.trim() !== '') ? [{ number: index + first, cells, isHidden: false }] : [],
    ),
  };
}

function parse(lines: string, delimiter: string): string[][] {
  const text = withoutBlanks(lines, delimiter);
  const settings = { delimiter, newline: '\n', preview: MAX_LINES + 1 } as const;
  const { data, errors } = Papa.parse<string[]>(text, settings);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // A stray quotation mark swallows the lines that follow, so quotation marks are letters in this file.
  const plain = Papa.parse<string[]>(text, { ...settings, quoteChar: '\0' });
  return plain.data.map((cells) => cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')));
}

/**
 * Some programs write a blank behind every separator (`"a", "b"`), which makes the quotation marks letters of the cell.
 * Where no cell has its mark right behind the separator, the blanks go. A doubled mark is one inside of a cell.
 */
function withoutBlanks(text: string, delimiter: string): string {
  if (text.includes(`${delimiter}"`)) return text;
  const separator = delimiter.replace(/[\\^$.*+?()[\]{}|-]/, String.raw`\$&`);
  return text.replaceAll(new RegExp(`${separator} +"(?!"[^${separator}\\n])`, 'g'), `${delimiter}"`);
}

/** Returns what separates the cells: what gives sound quotation marks, then the most cells in lines of the same length. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const settings = { delimiter, newline: '\n', preview: SAMPLE_LINES } as const;
    const { data, errors } = Papa.parse<string[]>(withoutBlanks(text, delimiter), settings);
    const lengths = data.map((cells) => cells.length).filter((length) => length > 1);
    const cells = lengths.map((length) => length * lengths.filter((other) => other === length).length);
    return { delimiter, faults: errors.filter(({ type }) => type === 'Quotes').length, cells: Math.max(0, ...cells) };
  });
  const usable = scores.filter(({ cells }) => cells > 0);
  const [best] = usable.toSorted((one, other) => one.faults - other.faults || other.cells - one.cells);
  return best?.delimiter ?? ',';
}
