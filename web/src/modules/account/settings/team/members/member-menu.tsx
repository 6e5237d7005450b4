import { IconCrown, IconDoorExit, IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#functions/account/contract/members-page.ts';
import { useSession } from '#session/use-session.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { memberActions } from './member-actions.ts';
import type { MemberAction } from './member-actions.ts';
import { memberName, runMemberAction } from './run-member-action.tsx';
import type { MemberContext } from './run-member-action.tsx';

const ICONS = {
  EDIT: IconPencil,
  RESEND: IconMailForward,
  TRANSFER: IconCrown,
  REMOVE: IconUserMinus,
  LEAVE: IconDoorExit,
} satisfies Record<MemberAction, unknown>;

export function MemberMenu({ member, context }: { member: Member; context: MemberContext }) {
  const { t } = useTranslation('settings');
  const { user, account } = useSession();
  return (
    <ActionMenu
      label={t('actionsOf', { name: memberName(member) })}
      actions={memberActions(member, { userId: user.id, role: account.role }).map((action) => ({
        id: action,
        label: t(`memberAction.${action}`),
        icon: ICONS[action],
        isDestructive: action === 'REMOVE' || action === 'LEAVE',
        onClick: () => runMemberAction(action, member, context),
      }))}
    />
  );
}
