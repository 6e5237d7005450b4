import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChooseColumns } from './choose-columns.tsx';
import type { ImportConnection } from './connect-import.ts';
import type { ImportColumn, ImportRow } from './definition.ts';
import { ImportRows } from './import-rows.tsx';
import { ChooseSource } from './choose-source.tsx';
import { FileFaultText } from './fault-text.tsx';
import { useImport } from './use-import.ts';

export type SavedRows = (numbers: ReadonlySet<number>) => void;

export interface ImportPanelProps<Key extends string = string> {
  readonly columns: readonly ImportColumn<Key>[];
  /** The column that two rows may not share. */
  readonly identity: Key;
  /** The name of a column for people; its first header in the template. */
  readonly labelOf: (key: Key) => string;
  /** The name of a choice for people; the first of its names where null. */
  readonly choiceLabel?: (key: Key, value: string) => string | null;
  /** Starts the worker that reads files. */
  readonly start: () => ImportConnection<Key>;
  /** The template's file name, without its ending. */
  readonly templateName: string;
  readonly importLabel: (count: number) => string;
  /**
   * Saves the rows. Throws RowsRefused for rows that the server does not take. `onSaved` takes those that were saved, by
   * their numbers, out of the list: a large one is saved in parts.
   */
  readonly onImport: (rows: readonly ImportRow<Key>[], onSaved: SavedRows) => Promise<void>;
  readonly onClose: () => void;
}

/** Imports a spreadsheet: its source, its columns, and its rows with everything that is wrong with them. */
export function ImportPanel<Key extends string>(props: ImportPanelProps<Key>) {
  const { columns, identity, labelOf, start, onClose } = props;
  const { t } = useTranslation('import');
  const state = useImport(start, identity);
  const { stage, fault } = state;

  return (
    <Stack gap="lg" aria-busy={state.isBusy}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onClose}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('close')}
      </Button>
      {fault !== null && <FileFaultText fault={fault} />}
      {stage.at === 'source' && <ChooseSource {...props} state={state} />}
      {stage.at === 'columns' && (
        <ChooseColumns
          key={`${stage.look.sheet}`}
          columns={columns}
          labelOf={labelOf}
          sheets={stage.sheets}
          look={stage.look}
          state={state}
        />
      )}
      {stage.at === 'rows' && <ImportRows {...props} read={stage} state={state} />}
    </Stack>
  );
}
