import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { offeredActions } from './bulk.ts';
import type { BulkAction } from './bulk.ts';
import type { BulkSelection } from './use-bulk-selection.ts';

/** A bulk action as a button. */
interface BulkButton<Id extends string, Row> extends BulkAction<Row> {
  readonly id: Id;
  readonly label: string;
  readonly icon: Icon;
  readonly isDestructive?: boolean;
}

interface BulkButtonsProps<Id extends string, Row> {
  readonly bulk: BulkSelection<Row>;
  readonly actions: readonly BulkButton<Id, Row>[];
  /** `rows`: the selected rows that the action applies to; null for all rows of the filter. */
  readonly onRun: (id: Id, rows: readonly Row[] | null) => void;
}

/** Buttons for a selection. In a mixed one, each action takes the rows it applies to and says how many. */
export function BulkButtons<Id extends string, Row>({ bulk, actions, onRun }: BulkButtonsProps<Id, Row>) {
  const { t } = useTranslation();
  const { selection, seen } = bulk;
  return offeredActions(actions, selection, seen).map(({ action, rows }) => (
    <Button
      key={action.id}
      size="compact-sm"
      variant="default"
      c={action.isDestructive ? 'var(--tillit-danger-text)' : undefined}
      leftSection={<action.icon size={16} aria-hidden />}
      onClick={() => onRun(action.id, rows)}
    >
      {rows === null || rows.length === selection.ids.size
        ? action.label
        : t('bulk.some', { action: action.label, count: rows.length })}
    </Button>
  ));
}
