import { IconArchive, IconArchiveOff, IconBan, IconBell, IconTrash } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { BulkButtons } from '#shared/lists/bulk-buttons.tsx';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import type { BulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { startDocumentAction } from '#modules/signmore/commands/start-document-action.ts';
import { BULK_ACTIONS, documentActions } from '#modules/signmore/shared/document-actions.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';

const ICONS: Record<BulkAction, Icon> = {
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  DELETE: IconTrash,
};

interface BulkActionsProps {
  readonly bulk: BulkSelection<DocumentRow>;
  readonly accountId: string;
  readonly filter: BulkFilter;
}

/** What can be done with the selected documents. */
export function BulkActions({ bulk, accountId, filter }: BulkActionsProps) {
  const { t } = useTranslation('signmore');

  function run(action: BulkAction, rows: readonly DocumentRow[] | null): void {
    const { direction = 'SENT' } = filter;
    startDocumentAction({
      action,
      target: rows ? { accountId, ids: rows.map(({ id }) => id), filter: { direction } } : { accountId, filter },
      count: rows && rows.length,
      name: rows?.length === 1 ? rows[0]?.name : undefined,
      names: rows?.map(({ name }) => name),
      isDraft: rows?.every(({ status }) => status === 'DRAFT') ?? false,
      onDone: bulk.selection.clear,
    });
  }

  return (
    <BulkButtons
      bulk={bulk}
      actions={BULK_ACTIONS.map((id) => ({
        id,
        label: t(`action.${id}`),
        icon: ICONS[id],
        isDestructive: id === 'DELETE',
        appliesTo: (row: DocumentRow) => documentActions(row).includes(id),
        appliesToFilter: isPossible(id, filter),
      }))}
      onRun={run}
    />
  );
}

/** Whether an action can apply to any document that the filter finds. */
function isPossible(action: BulkAction, { direction, archived }: BulkFilter): boolean {
  if (action === 'ARCHIVE') return archived !== true;
  if (action === 'UNARCHIVE') return archived === true;
  if (action === 'DELETE') return true;
  return direction === 'SENT' && archived !== true;
}
