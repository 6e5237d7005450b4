import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Person } from '#functions/account/contract/people-page.ts';
import { keepsChecks } from '#modules/account/offered-to.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { formatList, formatNumber } from '#ui/format.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PersonMenu } from './person-menu.tsx';
import { personName } from './person.ts';
import { TeamRoleBadge } from './team-role-badge.tsx';
import classes from './people.module.css';
import { shownEmail } from '#ui/email.ts';

export function usePeopleColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const columns: readonly (Column<Person> | null)[] = [
    {
      id: 'name',
      header: t('name'),
      small: 'title',
      isSortable: true,
      cell: (person) => <NameCell person={person} />,
    },
    {
      id: 'departments',
      header: t('departments'),
      width: '22%',
      cell: (person) => formatList(person.departments.map(({ name }) => name)),
    },
    {
      id: 'documents',
      header: t('documents.title'),
      isNumber: true,
      width: '7.5rem',
      cell: ({ facts }) => formatNumber(facts.documentCount),
    },
    keepsChecks(account)
      ? {
          id: 'checkLists',
          header: t('checkLists'),
          isNumber: true,
          width: '7.5rem',
          cell: ({ facts }) => formatNumber(facts.checkListCount),
        }
      : null,
    {
      id: 'contacted',
      header: t('contacted'),
      isSortable: true,
      width: '10.5rem',
      cell: ({ lastContactedAt }) => <RelativeTime when={lastContactedAt} />,
    },
    {
      id: 'menu',
      header: t('actions'),
      isNumber: true,
      width: '6rem',
      cell: (person) => <PersonMenu person={person} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** The name as a link, and the address, which tells apart people of the same name. */
function NameCell({ person }: { person: Person }) {
  const to = usePathTo();
  const name = personName(person);
  return (
    <div className="shrinks">
      <div className="cluster">
        <Link to={to('OVERVIEW_PERSON', { id: person.id })} className={classes.nameLink} title={name} translate="no">
          {name}
        </Link>
        <TeamRoleBadge role={person.facts.teamRole} />
      </div>
      <div className={classes.detail} title={shownEmail(person.email)} translate="no">
        {shownEmail(person.email)}
      </div>
    </div>
  );
}
