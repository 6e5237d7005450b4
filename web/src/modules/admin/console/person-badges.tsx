import { Group } from '@mantine/core';
import { IconCircleCheck, IconMail, IconShield, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PersonRow_PersonFragment } from './console.generated.ts';

/** Whether the mailbox is confirmed, two-factor is on, and the person is an administrator. */
export function PersonBadges({ person }: { person: PersonRow_PersonFragment }) {
  const { t } = useTranslation('admin');
  return (
    <Group gap="xs">
      {person.confirmedAt === null ? (
        <StatusBadge tone="pending" icon={IconMail}>
          {t('people.unconfirmed')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="success" icon={IconCircleCheck}>
          {t('people.confirmed')}
        </StatusBadge>
      )}
      {person.twoFactor ? (
        <StatusBadge tone="neutral" icon={IconShield}>
          {t('people.twoFactor')}
        </StatusBadge>
      ) : null}
      {person.administrator ? (
        <StatusBadge tone="warning" icon={IconUserShield}>
          {t('people.administrator')}
        </StatusBadge>
      ) : null}
    </Group>
  );
}
