import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Person } from '#functions/account/contract/people-page.ts';

/** The role of a person who is a member of the team; nothing for others. */
export function TeamRoleBadge({ role }: { role: Person['facts']['teamRole'] }) {
  const { t } = useTranslation('people');
  return role === null ? null : (
    <StatusBadge tone="neutral" icon={IconUsers}>
      {t(`teamRole.${role}`)}
    </StatusBadge>
  );
}
