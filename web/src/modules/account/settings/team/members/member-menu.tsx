import { ActionIcon, Menu } from '@mantine/core';
import { IconCrown, IconDoorExit, IconDots, IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../../session/use-session.ts';
import { memberActions } from './member-actions.ts';
import type { MemberAction } from './member-actions.ts';
import type { Member } from './member-commands.ts';
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
  const actions = memberActions(member, { userId: user.id, role: account.role });
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name: memberName(member) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <Menu.Item
              key={action}
              c={action === 'REMOVE' || action === 'LEAVE' ? 'var(--tillit-danger-text)' : undefined}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => runMemberAction(action, member, context)}
            >
              {t(`memberAction.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
