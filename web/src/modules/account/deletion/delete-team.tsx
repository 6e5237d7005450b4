import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionAccount } from '#routing/session-types.ts';
import { formatDate } from '#ui/format.ts';
import { DeleteForm } from './delete-form.tsx';
import { dayOfDeletion } from './deletion-commands.ts';

interface DeleteTeamProps {
  readonly team: SessionAccount;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Typing the team's name confirms which team is meant. */
export function DeleteTeam({ team, onClose, onDone }: DeleteTeamProps) {
  const { t } = useTranslation('deletion');
  const [typed, setTyped] = useState('');
  return (
    <DeleteForm
      accountId={team.id}
      consequences={[
        t('team.when', { date: formatDate(dayOfDeletion()) }),
        t('pending.team'),
        t('gone.team'),
        t('signed.team'),
      ]}
      submitLabel={t('team.submit')}
      isDisabled={typed.trim().normalize() !== team.name.normalize()}
      onClose={onClose}
      onDone={onDone}
    >
      <TextInput
        label={t('team.typeName', { name: team.name })}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </DeleteForm>
  );
}
