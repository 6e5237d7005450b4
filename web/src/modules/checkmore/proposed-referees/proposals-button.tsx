import { ActionIcon, Indicator } from '@mantine/core';
import '@mantine/core/styles/Indicator.css';
import { IconUserStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import { openProposals } from './open-proposals.tsx';

interface ProposalsButtonProps {
  readonly personId: string;
  readonly name: string;
  readonly referees: ProposedReferees;
}

/** How many referees the sender has named for a candidate, and the way to their form. */
export function ProposalsButton({ personId, name, referees }: ProposalsButtonProps) {
  const { t } = useTranslation('checkmore');
  const label = t('people.refereesOf', { name, count: referees.length });
  return (
    <Indicator label={referees.length} size={16} offset={6} disabled={referees.length === 0} aria-hidden={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        onClick={() => openProposals(t('people.refereesTitle', { name }), { personId, referees })}
      >
        <IconUserStar size={18} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
