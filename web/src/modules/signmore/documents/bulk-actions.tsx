import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconBan, IconBell, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#ui/table/use-selection.ts';
import type { Chosen } from '#modules/signmore/commands/document-commands.ts';
import { runDocumentAction } from '#modules/signmore/commands/run-document-action.tsx';
import { BULK_ACTIONS, documentActions } from '#modules/signmore/shared/document-actions.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';
import type { OverviewRow } from './overview-row.ts';

const ICONS = {
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  DELETE: IconTrash,
} satisfies Record<BulkAction, unknown>;

interface BulkActionsProps {
  readonly selection: Selection;
  readonly seen: ReadonlyMap<string, OverviewRow>;
  readonly accountId: string;
  readonly filter: NonNullable<Chosen['filter']>;
}

/** What can be done with the selection. Of a mixed one, each action takes those it applies to, and says how many. */
export function BulkActions({ selection, seen, accountId, filter }: BulkActionsProps) {
  const { t } = useTranslation('signmore');
  const chosen = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  const offered = BULK_ACTIONS.map((action) => ({
    action,
    ids: chosen.filter((row) => documentActions(row).includes(action)).map(({ id }) => id),
  })).filter(({ action, ids }) => (selection.isAll ? isPossible(action, filter) : ids.length > 0));

  function run(action: BulkAction, ids: readonly string[]): void {
    const { direction = 'SENT' } = filter;
    const target: Chosen = selection.isAll ? { accountId, filter } : { accountId, ids, filter: { direction } };
    const [onlyId] = ids;
    const only = !selection.isAll && ids.length === 1 && onlyId ? seen.get(onlyId) : undefined;
    runDocumentAction({
      action,
      chosen: target,
      count: selection.isAll ? null : ids.length,
      name: only?.name,
      isDraft: !selection.isAll && ids.every((id) => seen.get(id)?.status === 'DRAFT'),
      onDone: selection.clear,
    });
  }

  return offered.map(({ action, ids }) => {
    const Icon = ICONS[action];
    return (
      <Button
        key={action}
        size="compact-sm"
        variant="default"
        c={action === 'DELETE' ? 'var(--tillit-danger-text)' : undefined}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => run(action, ids)}
      >
        {selection.isAll || ids.length === selection.ids.size
          ? t(`action.${action}`)
          : t('action.some', { action: t(`action.${action}`), count: ids.length })}
      </Button>
    );
  });
}

/** With everything chosen, only what can apply to something in the list. */
function isPossible(action: BulkAction, { direction, archived }: BulkActionsProps['filter']): boolean {
  if (action === 'ARCHIVE') return archived !== true;
  if (action === 'UNARCHIVE') return archived === true;
  if (action === 'DELETE') return true;
  return direction === 'SENT' && archived !== true;
}
