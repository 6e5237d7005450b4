import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { formatNumber } from '#ui/format.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { FieldFault, ImportRow } from './definition.ts';
import type { ImportPanelProps } from './import-props.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { RowsRefused } from './rows-refused.ts';
import { RowsTable, shownColumns } from './rows-table.tsx';
import { SavingProgress } from './saving-progress.tsx';
import { UnusedNotice } from './unused-notice.tsx';
import type { ImportState, ReadRows } from './use-import.ts';

/** Why the server refuses a row. */
function faultsOf<Key extends string>(
  { number, values }: ImportRow<Key>,
  refused: RowsRefused['faults'],
): readonly FieldFault<Key>[] {
  return (refused.get(number) ?? []).filter((fault): fault is FieldFault<Key> => fault.field in values);
}

interface ImportRowsProps<Key extends string> extends ImportPanelProps<Key> {
  readonly read: ReadRows<Key>;
  readonly state: ImportState<Key>;
}

interface RowFilter {
  readonly errors?: boolean;
  readonly noted?: boolean;
}

const isWrong = ({ faults }: ImportRow): boolean => faults.length > 0;
const isFiltering = ({ errors, noted }: RowFilter): boolean => errors === true || noted === true;

/** The rows before anything is saved: errors are mended in place, rows removed, and the correct ones imported. */
export function ImportRows<Key extends string>(props: ImportRowsProps<Key>) {
  const { read, state, columns, labelOf, templateName, importLabel, onImport, onRows, noteOf, onlyNoted, summary } =
    props;
  const { rows, hidden } = read;
  const { t } = useTranslation('import');
  // How many rows are saved already; null while none are being saved.
  const [savedCount, setSavedCount] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<RowFilter>({});
  // Those that matched when the filter was set: a row that is mended stays where it is.
  const [matched, setMatched] = useState<ReadonlySet<number>>(new Set());
  const isNoted = (row: ImportRow<Key>) => Boolean(noteOf?.(row));
  const matches = (row: ImportRow<Key>, { errors, noted }: RowFilter) =>
    (errors && isWrong(row)) || (noted && isNoted(row));
  const shown = isFiltering(only) ? rows.filter((row) => matched.has(row.number) || matches(row, only)) : rows;
  const selection = useSelection(JSON.stringify(only));
  const onPage = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const ids = onPage.map(({ number }) => String(number));
  const good = rows.filter((row) => !isWrong(row));
  const wrong = rows.length - good.length;
  useEffect(() => onRows?.(rows), [rows, onRows]);

  function filter(change: RowFilter): void {
    const next = { ...only, ...change };
    setOnly(next);
    setMatched(new Set(rows.filter((row) => matches(row, next)).map(({ number }) => number)));
    setPage(1);
  }

  function removeSelected(): void {
    const removed = new Set(shown.filter(({ number }) => selection.has(String(number))));
    state.setRows(rows.filter((row) => !removed.has(row)));
    selection.clear();
  }

  async function save(): Promise<void> {
    const saved = new Set<number>();
    let refused: RowsRefused['faults'] = new Map();
    setSavedCount(0);
    try {
      await onImport(good, (numbers) => {
        numbers.forEach((number) => saved.add(number));
        setSavedCount(saved.size);
      });
    } catch (error) {
      if (error instanceof RowsRefused) refused = error.faults;
      else showError(error);
      const left = rows.filter(({ number }) => !saved.has(number));
      state.setRows(left.map((row) => ({ ...row, faults: [...row.faults, ...faultsOf(row, refused)] })));
    } finally {
      setSavedCount(null);
    }
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('rows.title')}
        </Title>
        <Text role="status">
          {wrong === 0
            ? t('rows.allGood', { count: rows.length, formatted: formatNumber(rows.length) })
            : t('rows.someWrong', { count: wrong, wrong: formatNumber(wrong), total: formatNumber(rows.length) })}
        </Text>
      </div>
      {hidden > 0 && (
        <Group gap="xs">
          <Text size="sm">{t('rows.hidden', { count: hidden, formatted: formatNumber(hidden) })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => void state.includeHidden()}>
            {t('rows.includeHidden')}
          </Button>
        </Group>
      )}
      <UnusedNotice look={read.look} map={read.map} onChange={state.changeColumns} />
      {summary}
      <Group justify="space-between">
        <Group gap="md">
          <Checkbox
            label={t('rows.onlyErrors')}
            checked={only.errors ?? false}
            disabled={wrong === 0 && !only.errors}
            onChange={(event) => filter({ errors: event.currentTarget.checked })}
          />
          {onlyNoted !== undefined && (only.noted || rows.some(isNoted)) && (
            <Checkbox
              label={onlyNoted}
              checked={only.noted ?? false}
              onChange={(event) => filter({ noted: event.currentTarget.checked })}
            />
          )}
        </Group>
        <Group gap="xs">
          <Button variant="subtle" size="compact-md" onClick={state.changeColumns}>
            {t('rows.changeColumns')}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={state.changeSource}>
            {t('otherFile')}
          </Button>
        </Group>
      </Group>
      <RowsTable {...props} rows={onPage} selection={selection} onChange={state.recheck} />
      <PageNavigator page={page} total={shown.length} onPage={setPage} />
      <BulkBar selection={selection} page={ids} total={shown.length}>
        <Button variant="default" size="compact-md" onClick={removeSelected}>
          {t('rows.remove')}
        </Button>
      </BulkBar>
      <Stack gap={4} align="flex-start">
        <Button loading={savedCount !== null} disabled={good.length === 0 || state.isBusy} onClick={() => void save()}>
          {importLabel(good.length)}
        </Button>
        {savedCount !== null && <SavingProgress saved={savedCount} total={good.length} />}
        {wrong > 0 && good.length > 0 && (
          <LeftOutRows
            rows={rows.filter(isWrong)}
            columns={shownColumns(columns, read.map, rows)}
            labelOf={labelOf}
            name={templateName}
          />
        )}
      </Stack>
    </Stack>
  );
}
