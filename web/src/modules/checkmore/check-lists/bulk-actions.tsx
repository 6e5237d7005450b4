import { useTranslation } from 'react-i18next';
import { BulkButtons } from '#shared/lists/bulk-buttons.tsx';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import type { BulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { BULK_ACTIONS, senderActions } from './check-actions.ts';
import type { BulkAction } from './check-actions.ts';
import type { CheckListRow } from './check-list-row.ts';
import { startCheckAction } from './start-check-action.ts';
import { useRenewal } from './use-renewal.ts';

interface BulkActionsProps {
  readonly bulk: BulkSelection<CheckListRow>;
  readonly accountId: string;
  readonly filter: BulkFilter;
}

/** What can be done with the selected check lists. */
export function BulkActions({ bulk, accountId, filter }: BulkActionsProps) {
  const { t } = useTranslation('check-lists');
  const { renew } = useRenewal();

  function run(action: BulkAction | 'RENEW', rows: readonly CheckListRow[] | null): void {
    if (action === 'RENEW') {
      renew?.((rows ?? []).map(({ id }) => id));
      return;
    }
    startCheckAction({
      action,
      target: rows ? { accountId, ids: rows.map(({ id }) => id) } : { accountId, filter },
      count: rows && rows.length,
      name: rows?.length === 1 ? rows[0]?.name : undefined,
      onDone: bulk.selection.clear,
    });
  }

  return (
    <BulkButtons
      bulk={bulk}
      actions={[
        ...BULK_ACTIONS.map((id) => ({
          id,
          label: t(`action.${id}`),
          icon: ACTION_ICONS[id],
          isDestructive: id === 'CANCEL',
          appliesTo: (row: CheckListRow) => senderActions(row).includes(id),
          appliesToFilter: (id === 'UNARCHIVE') === (filter['archived'] === true),
        })),
        {
          id: 'RENEW' as const,
          label: t('action.RENEW'),
          icon: ACTION_ICONS.RENEW,
          appliesTo: (row: CheckListRow) => renew !== null && row.expiring !== null,
          // An order is for people who were chosen.
          appliesToFilter: false,
        },
      ]}
      onRun={run}
    />
  );
}
