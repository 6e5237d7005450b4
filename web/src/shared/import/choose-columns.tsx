import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportColumn } from './definition.ts';
import { missingColumns } from './find-columns.ts';
import type { SheetInfo, SheetLook } from './import-service.ts';
import { letterOf } from './unused-columns.ts';
import type { ImportState } from './use-import.ts';
import classes from './import.module.css';

/** Values that are shown of each column. */
const EXAMPLES = 3;

interface ChooseColumnsProps<Key extends string> {
  readonly columns: readonly ImportColumn<Key>[];
  readonly labelOf: (key: Key) => string;
  readonly sheets: readonly SheetInfo[];
  readonly look: SheetLook<Key>;
  readonly state: ImportState<Key>;
}

/** Which sheet and row the headers are in, and what each column holds. */
export function ChooseColumns<Key extends string>(props: ChooseColumnsProps<Key>) {
  const { columns, labelOf, sheets, look, state } = props;
  const { t } = useTranslation('import');
  const [header, setHeader] = useState(look.found.header);
  const [keys, setKeys] = useState(look.found.keys);
  const missing = missingColumns({ header, keys }, columns);
  const body = look.sample.filter(({ number }) => number > header);
  const headers = look.sample.find(({ number }) => number === header)?.cells ?? [];

  /** A column of the import is read from one column of the file. */
  function choose(index: number, key: string): void {
    const chosen = columns.find((column) => column.key === key)?.key ?? null;
    setKeys(keys.map((before, at) => (at === index ? chosen : before === chosen ? null : before)));
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('columns.title')}
        </Title>
        <Text c="dimmed">{t('columns.help')}</Text>
      </div>
      <Group align="flex-end">
        {sheets.length > 1 && (
          <NativeSelect
            label={t('columns.sheet')}
            value={String(look.sheet)}
            onChange={(event) => void state.chooseSheet(Number(event.currentTarget.value))}
            data={sheets.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? t('columns.hiddenSheet', { name }) : name,
            }))}
          />
        )}
        <NativeSelect
          label={t('columns.header')}
          value={String(header)}
          onChange={(event) => setHeader(Number(event.currentTarget.value))}
          data={[
            { value: '0', label: t('columns.noHeader') },
            ...look.sample.map(({ number, cells }) => ({
              value: String(number),
              label: t('columns.headerRow', { row: number, text: short(cells.filter(Boolean).join(', ')) }),
            })),
          ]}
        />
      </Group>
      <ul className="list-sm">
        {keys.map((key, index) => {
          const name = headers[index] || t('columns.column', { letter: letterOf(index) });
          const examples = body.map(({ cells }) => cells[index] ?? '').filter(Boolean);
          return (
            <li key={letterOf(index)} className={classes.column}>
              <div className="shrinks">
                <Text fw={550} truncate>
                  {name}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {examples.slice(0, EXAMPLES).join(', ')}
                </Text>
              </div>
              <NativeSelect
                aria-label={t('columns.use', { name })}
                value={key ?? ''}
                onChange={(event) => choose(index, event.currentTarget.value)}
                data={[
                  { value: '', label: t('columns.leaveOut') },
                  ...columns.map((column) => ({ value: column.key, label: labelOf(column.key) })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <Text role="status">{t('columns.missing', { names: missing.map(labelOf).join(', ') })}</Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={state.changeSource}>
          {t('otherFile')}
        </Button>
        <Button
          loading={state.isBusy}
          disabled={keys.every((key) => key === null)}
          onClick={() => void state.chooseColumns({ header, keys })}
        >
          {t('columns.next')}
        </Button>
      </Group>
    </Stack>
  );
}

const LONGEST = 40;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
