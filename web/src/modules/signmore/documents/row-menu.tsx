import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconEye,
  IconPencil,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuAction } from '#ui/menu/action-menu.tsx';
import { startDocumentAction } from '#modules/signmore/commands/start-document-action.ts';
import { documentActions, isPageAction } from '#modules/signmore/shared/document-actions.ts';
import type { BulkAction, DocumentAction, PageAction } from '#modules/signmore/shared/document-actions.ts';
import classes from '#shared/lists/cells.module.css';

const ICONS = {
  CONTINUE: IconPencil,
  SIGN: IconSignature,
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  DELETE: IconTrash,
} satisfies Record<ListAction, unknown>;

type ListAction = Exclude<DocumentAction, PageAction>;

export function RowMenu({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const to = usePathTo();

  function run(action: BulkAction): void {
    startDocumentAction({
      action,
      target: { accountId: account.id, ids: [row.id], filter: { direction: row.direction } },
      count: 1,
      name: row.name,
      isDraft: row.status === 'DRAFT',
    });
  }

  function menuAction(action: ListAction): MenuAction {
    const common = { id: action, label: t(`action.${action}`), icon: ICONS[action] };
    if (action === 'CONTINUE') return { ...common, to: to('CREATE_DOCUMENT_WIZARD', { id: row.id }) };
    if (action === 'SIGN') return { ...common, to: `${to('DOCUMENT', { id: row.id })}?sign=yes` };
    return { ...common, isDestructive: action === 'DELETE', onClick: () => run(action) };
  }

  const open: MenuAction = { id: 'OPEN', label: t('action.OPEN'), icon: IconEye, to: to('DOCUMENT', { id: row.id }) };
  const actions = documentActions(row)
    .filter((action) => !isPageAction(action))
    .map(menuAction);
  return (
    <div className={classes.rowActions}>
      {row.canSign && (
        <Button component={Link} size="compact-sm" to={`${to('DOCUMENT', { id: row.id })}?sign=yes`}>
          {t('action.SIGN')}
        </Button>
      )}
      <ActionMenu
        label={t('documents.actionsOf', { name: row.name })}
        actions={row.status === 'DRAFT' ? actions : [open, ...actions]}
      />
    </div>
  );
}
