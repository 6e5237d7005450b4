import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PersonFacts } from './person.ts';

/** The role of a person who is a member of the team; nothing for others. */
export function TeamRoleBadge({ role }: { role: PersonFacts['teamRole'] }) {
  const { t } = useTranslation('people');
  return role === null ? null : (
    <StatusBadge tone="neutral" icon={IconUsers}>
      {t(`teamRole.${role}`)}
    </StatusBadge>
  );
}
