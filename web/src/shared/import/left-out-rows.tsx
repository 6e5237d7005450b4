import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveTable } from '#shared/files/save-table.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatNumber } from '#ui/format.ts';
import type { ImportColumn, ImportRow } from './definition.ts';
import { fieldFaultText } from './fault-text.tsx';

interface LeftOutRowsProps<Key extends string> {
  readonly rows: readonly ImportRow<Key>[];
  /** Those of the list. */
  readonly columns: readonly ImportColumn<Key>[];
  readonly labelOf: (key: Key) => string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** How many rows are not imported, and the file with them: its columns are read when it is imported later. */
export function LeftOutRows<Key extends string>({ rows, columns, labelOf, name }: LeftOutRowsProps<Key>) {
  const { t } = useTranslation('import');
  const [isBusy, run] = useTask();
  const textOf = ({ kind, choices = [] }: ImportColumn<Key>, value: string): string =>
    kind === 'yesNo' && (value === 'yes' || value === 'no')
      ? t(`cell.${value}`)
      : (choices.find((choice) => choice.value === value)?.names[0] ?? value);
  const save = (format: 'csv' | 'xlsx') =>
    void run(() =>
      saveTable(
        format,
        t('leftOut.file', { name }),
        [
          { title: t('rows.row'), as: 'entry' },
          ...columns.map(({ key }) => ({ title: labelOf(key), as: 'entry' as const })),
          { title: t('leftOut.errors'), as: 'entry' },
        ],
        rows.map(({ number, values, faults }) => [
          String(number),
          ...columns.map((column) => textOf(column, values[column.key])),
          faults.map((fault) => `${labelOf(fault.field)}: ${fieldFaultText(fault, number)}`).join('; '),
        ]),
      ),
    );
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('rows.leftOut', { count: rows.length, formatted: formatNumber(rows.length) })}
      </Text>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => save(format)}
        >
          {t(`leftOut.${format}`)}
        </Button>
      ))}
    </Group>
  );
}
