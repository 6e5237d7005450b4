import { useTranslation } from 'react-i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { BulkButtons } from '#shared/lists/bulk-buttons.tsx';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import type { BulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { appliesTo, PEOPLE_ACTIONS } from './person-actions.ts';
import { startPeopleAction } from './start-people-action.ts';

interface BulkActionsProps {
  readonly bulk: BulkSelection<Person>;
  readonly accountId: string;
  readonly filter: BulkFilter;
}

/** What can be done with the selected people. */
export function BulkActions({ bulk, accountId, filter }: BulkActionsProps) {
  const { t } = useTranslation('people');
  return (
    <BulkButtons
      bulk={bulk}
      actions={PEOPLE_ACTIONS.map((id) => ({
        id,
        label: t(`action.${id}`),
        icon: ACTION_ICONS[id],
        isDestructive: id === 'REMOVE',
        appliesTo: (person: Person) => appliesTo(id, person),
        appliesToFilter: id !== (filter.archived === true ? 'ARCHIVE' : 'UNARCHIVE'),
      }))}
      onRun={(action, people) =>
        startPeopleAction({
          action,
          people,
          target: people ? { accountId, ids: people.map(({ id }) => id) } : { accountId, filter },
          onDone: bulk.selection.clear,
        })
      }
    />
  );
}
