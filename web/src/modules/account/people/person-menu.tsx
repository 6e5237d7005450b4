import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { useSession } from '#session/use-session.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { appliesTo, PEOPLE_ACTIONS } from './person-actions.ts';
import { personName } from './person.ts';
import { startEditing, startPeopleAction } from './start-people-action.ts';

interface PersonMenuProps {
  readonly person: Person;
  /** Called after the person was removed. */
  readonly onRemoved?: () => void;
}

/** The actions on one person. */
export function PersonMenu({ person, onRemoved }: PersonMenuProps) {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const edit = { id: 'EDIT', label: t('action.EDIT'), icon: IconPencil, onClick: () => startEditing(person) };
  const actions = PEOPLE_ACTIONS.filter((action) => appliesTo(action, person)).map((action) => ({
    id: action,
    label: t(`action.${action}`),
    icon: ACTION_ICONS[action],
    isDestructive: action === 'REMOVE',
    onClick: () =>
      startPeopleAction({
        action,
        people: [person],
        target: { accountId: account.id, ids: [person.id] },
        onDone: action === 'REMOVE' ? onRemoved : undefined,
      }),
  }));
  return (
    <ActionMenu
      label={t('actionsOf', { name: personName(person) })}
      actions={person.facts.canEdit ? [edit, ...actions] : actions}
    />
  );
}
