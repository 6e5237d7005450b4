import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseLetters } from './choose-letters.tsx';
import { ImportRows } from './import-rows.tsx';
import { ChooseSource } from './choose-source.tsx';
import { FileFaultText } from './fault-text.tsx';
import type { ImportPanelProps } from './import-props.ts';
import { useImport } from './use-import.ts';

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
      {stage.at === 'letters' && <ChooseLetters readings={stage.readings} state={state} />}
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
