import { bareAddress } from '#functions/platform/contract/text.ts';
import { visibleText } from '#functions/platform/contract/visible-text.ts';
import { isBroken } from './file/table.ts';
import type { Cell } from './file/table.ts';
import type { ImportColumn, ReadField } from './definition.ts';
import { fold } from './fold.ts';
import { readDay } from './read-day.ts';
import { readPhone } from './read-phone.ts';

/** Reads a cell by its column's kind. `isFrom1904`: how the workbook counts days. */
export function readField(cell: Cell, column: ImportColumn, isFrom1904 = false): ReadField {
  if (isBroken(cell)) return { value: cell.text, fault: cell.broken };
  if (/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|I\/T|VERDI!|NAVN\?)$/.test(String(cell))) {
    return { value: String(cell), fault: 'ERROR' };
  }
  const text = cellText(cell);
  if (text === '') return { value: '' };
  if (text.includes(UNREADABLE)) return { value: text, fault: 'LETTERS' };
  switch (column.kind) {
    case 'line':
      return { value: oneLine(text) };
    case 'paragraph':
      return { value: text };
    case 'email':
      return { value: bareAddress(text) };
    case 'phone':
      return readPhone(oneLine(text));
    case 'day':
      return readDay(cell instanceof Date || typeof cell === 'number' ? cell : oneLine(text), isFrom1904);
    case 'yesNo':
      return readYesNo(text);
    case 'choice':
      return readChoice(text, column);
    default:
      return column.kind satisfies never;
  }
}

/** Returns the text of a cell without characters that nobody sees. What no program could read stays visible. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (isBroken(cell)) return cell.text;
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell !== 'string') return String(cell);
  return (
    visibleText(cell)
      .normalize()
      .replaceAll(/[\u0080-\u009f]/g, UNREADABLE)
      .replaceAll(CONTROL, '')
      .replaceAll(/[\p{Zs}\t]+/gu, ' ')
      .replaceAll(/ ?\r?\n ?/g, '\n')
      .trim()
      // Spreadsheets mark a text that looks like a number or a formula.
      .replace(/^'(?=[=+\-@\d])/, '')
  );
}

/** Other than line breaks and tabs. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;

/** What stands for a letter that was lost. A control of Latin-1 in a text is a letter of another encoding. */
const UNREADABLE = '\ufffd';

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

const YES = ['ja', 'j', 'yes', 'y', 'true', 'sann', 'sant', '1', 'x'];
const NO = ['nei', 'n', 'no', 'false', 'usann', 'usant', '0'];

function readYesNo(text: string): ReadField {
  const answer = fold(text);
  if (YES.includes(answer)) return { value: 'yes' };
  return NO.includes(answer) ? { value: 'no' } : { value: text, fault: 'YES_NO' };
}

function readChoice(text: string, { choices = [] }: ImportColumn): ReadField {
  const meant = fold(text);
  const choice = choices.find(({ value, names }) => value === text || names.some((name) => fold(name) === meant));
  return choice ? { value: choice.value } : { value: text, fault: 'CHOICE' };
}
