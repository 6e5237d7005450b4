import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuAction } from '#ui/menu/action-menu.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { isBulkAction, senderActions } from './check-actions.ts';
import type { SenderAction } from './check-actions.ts';
import type { CheckListRow } from './check-list-row.ts';
import { newRequestQuery } from './new-request.ts';
import { startCheckAction } from './start-check-action.ts';
import { useRenewal } from './use-renewal.ts';
import { useResultLink } from './use-result-link.ts';

/** The actions on one check list. */
export function RowMenu({ row }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const to = usePathTo();
  const resultLink = useResultLink();
  const { renew } = useRenewal();

  function menuAction(action: SenderAction): MenuAction {
    const common = { id: action, label: t(`action.${action}`), icon: ACTION_ICONS[action] };
    if (!isBulkAction(action)) return { ...common, to: `${to('CHECK_TYPE_SELECTION')}${newRequestQuery(row)}` };
    const target = { accountId: account.id, ids: [row.id] };
    const onClick = () => startCheckAction({ action, target, count: 1, name: row.name });
    return { ...common, isDestructive: action === 'CANCEL', onClick };
  }

  const actions = senderActions(row)
    // A team without the feature keeps its check lists, and sends no new ones.
    .filter((action) => action !== 'NEW_REQUEST' || account.features.checks)
    .map(menuAction);
  const renewal: readonly MenuAction[] =
    renew && row.expiring
      ? [{ id: 'RENEW', label: t('action.RENEW'), icon: ACTION_ICONS.RENEW, onClick: () => renew([row.id]) }]
      : [];
  return (
    <ActionMenu
      label={t('list.actionsOf', { name: row.name })}
      actions={[{ id: 'OPEN', label: t('action.OPEN'), icon: IconEye, to: resultLink(row.id) }, ...renewal, ...actions]}
    />
  );
}
