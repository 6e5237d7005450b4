import { expect, test } from 'vitest';
import { chosenColumns, withColumn } from './column-choice.ts';
import type { OptionalColumn } from './column-choice.ts';

const column = (id: string, shown?: boolean): OptionalColumn<string> => ({
  id,
  header: id.toUpperCase(),
  cell: (row) => row,
  ...(shown === undefined ? {} : { shown }),
});
const COLUMNS = [column('name'), column('status', true), column('deadline', false), column('menu')];
const shownBy = (columns: string) => chosenColumns(COLUMNS, { filters: { columns } }).columns.map(({ id }) => id);

test('the table starts with its own choice, and the URL changes it', () => {
  expect(shownBy('')).toEqual(['name', 'status', 'menu']);
  expect(shownBy('deadline')).toEqual(['name', 'deadline', 'menu']);
  expect(shownBy('deadline,unknown,status')).toEqual(['name', 'status', 'deadline', 'menu']);
});

test('a column is shown and hidden, back to the beginning and down to none', () => {
  const after = (columns: string, changed: string) =>
    withColumn(COLUMNS, chosenColumns(COLUMNS, { filters: { columns } }).choices, changed);
  expect(after('', 'deadline')).toBe('status,deadline');
  expect(after('status,deadline', 'deadline')).toBe('');
  expect(shownBy(after('', 'status'))).toEqual(['name', 'menu']);
  expect(after(after('', 'status'), 'status')).toBe('');
});
