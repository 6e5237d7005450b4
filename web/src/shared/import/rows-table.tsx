import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '#ui/date/days.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import { CellEditor } from './cell-editor.tsx';
import type { EditorChoice } from './cell-editor.tsx';
import type { ImportColumn, ImportRow } from './definition.ts';
import { fieldFaultText } from './fault-text.tsx';
import type { ColumnMap } from './find-columns.ts';
import classes from './import.module.css';

interface RowsTableProps<Key extends string> {
  readonly columns: readonly ImportColumn<Key>[];
  /** The column of the notes. */
  readonly identity: Key;
  readonly labelOf: (key: Key) => string;
  readonly read: { readonly map: ColumnMap<Key>; readonly rows: readonly ImportRow<Key>[] };
  /** Those of the page. */
  readonly rows: readonly ImportRow<Key>[];
  readonly choiceLabel?: ((key: Key, value: string) => string | null) | undefined;
  readonly noteOf?: ((row: ImportRow<Key>) => ReactNode) | undefined;
  readonly selection: Selection;
  readonly onChange: (row: ImportRow<Key>, field: Key, text: string) => Promise<void>;
}

/** The rows of one page. What is wrong with a value is below it, in a field to mend it. */
export function RowsTable<Key extends string>(props: RowsTableProps<Key>) {
  const { columns, identity, labelOf, read, rows, selection, onChange, choiceLabel, noteOf } = props;
  const { t } = useTranslation('import');
  // Fields that were opened stay open, so that a mended one keeps the focus.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const used = shownColumns(columns, read.map, read.rows);

  function choicesOf({ key, kind, choices = [] }: ImportColumn<Key>): readonly EditorChoice[] | null {
    if (kind === 'yesNo') return (['yes', 'no'] as const).map((value) => ({ value, label: t(`cell.${value}`) }));
    if (kind !== 'choice') return null;
    return choices.map(({ value, names }) => ({ value, label: choiceLabel?.(key, value) ?? names[0] ?? value }));
  }

  function openRow({ number }: ImportRow<Key>): void {
    setOpened(new Set([...opened, ...used.map(({ key }) => `${number}:${key}`)]));
  }

  const cellOf = (row: ImportRow<Key>, column: ImportColumn<Key>) => {
    const fault = row.faults.find(({ field }) => field === column.key);
    const id = `${row.number}:${column.key}`;
    const value = row.values[column.key];
    const choices = choicesOf(column);
    if (!fault && !opened.has(id)) return shownValue(value, column, choices);
    return (
      <CellEditor
        label={t('rows.field', { label: labelOf(column.key), row: row.number })}
        kind={column.kind}
        choices={choices}
        value={value}
        error={fault ? fieldFaultText(fault, row.number) : null}
        onChange={(text) => {
          setOpened((now) => new Set([...now, id]));
          void onChange(row, column.key, text);
        }}
      />
    );
  };

  const shown: Column<ImportRow<Key>>[] = [
    { id: 'number', header: t('rows.row'), width: '6rem', cell: (row) => <RowNumber row={row} />, small: 'title' },
    ...used.map((column): Column<ImportRow<Key>> => ({
      id: column.key,
      header: labelOf(column.key),
      ...(column.key === identity && noteOf ? { width: '14rem' } : {}),
      cell: (row: ImportRow<Key>) => (
        <>
          {cellOf(row, column)}
          {column.key === identity && noteOf?.(row)}
        </>
      ),
    })),
    {
      id: 'edit',
      header: '',
      width: '4rem',
      cell: (row) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('rows.edit', { row: row.number })}
          onClick={() => openRow(row)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ),
    },
  ];

  return (
    <div data-needs-width>
      <DataTable
        label={t('rows.title')}
        columns={shown}
        rows={rows}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => t('rows.name', { row: number })}
        selection={selection}
        empty={<EmptyState title={t('rows.none')} />}
      />
    </div>
  );
}

/** Columns that are in the file, are filled from one that is, or have something wrong. */
export function shownColumns<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  { keys }: ColumnMap<Key>,
  rows: readonly ImportRow<Key>[],
): readonly ImportColumn<Key>[] {
  const wrong = new Set(rows.flatMap(({ faults }) => faults.map(({ field }) => field)));
  const filled = new Set(columns.flatMap(({ key, fills = [] }) => (keys.includes(key) ? fills : [])));
  return columns.filter(
    ({ key, fills, isRequired }) =>
      fills === undefined && (isRequired || keys.includes(key) || filled.has(key) || wrong.has(key)),
  );
}

function shownValue(value: string, { kind }: ImportColumn, choices: readonly EditorChoice[] | null): string {
  if (kind === 'day' && value !== '') return showDay(value);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** The row's number, and how much is wrong in it: on a wide list the fields may be out of sight. */
function RowNumber({ row: { number, faults } }: { row: ImportRow }) {
  const { t } = useTranslation('import');
  return (
    <>
      <span className={classes.rowWord}>{t('rows.row')} </span>
      {formatNumber(number)}
      {faults.length > 0 && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('rows.errors', { count: faults.length })}
        </Text>
      )}
    </>
  );
}
