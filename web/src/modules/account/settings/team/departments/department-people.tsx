import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Avatar } from '#ui/page/avatar.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import classes from '#modules/account/settings/team/team.module.css';
import { DepartmentPeopleDocument } from './departments.generated.ts';

/** The people with a role in a department. Owner and admins have every department and no rows. */
export function DepartmentPeople({ departmentId }: { departmentId: string }) {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(DepartmentPeopleDocument, {
    variables: { departmentId, offset: offsetOf(page) },
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  // The current page stays until the next one has loaded, so that the buttons do not move.
  const people = (data ?? previousData)?.departmentMembershipCollection;
  if (!people) return <Skeleton height={120} />;
  return (
    <Stack aria-busy={!data || undefined}>
      {people.edges.length === 0 ? (
        <Text>{t('departments.nobody')}</Text>
      ) : (
        <ul className={classes.people}>
          {people.edges.map(({ node: { id, role, member } }) => {
            const name = `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim();
            return (
              <li key={id}>
                <Avatar name={name} picture={member?.symbolDisplayPath} />
                <span className={classes.person}>
                  {name}
                  <span className={classes.detail}>{member?.email}</span>
                </span>
                <Text size="sm" c="dimmed">
                  {t(role === 'MANAGER' ? 'role.MANAGER' : 'role.MEMBER')}
                </Text>
              </li>
            );
          })}
        </ul>
      )}
      <PageNavigator
        page={page}
        total={people.totalCount}
        isLoading={loading || !data}
        onPage={(next) => setPage(next)}
      />
      <Text size="sm" c="dimmed">
        {t('departments.adminsToo')}
      </Text>
    </Stack>
  );
}
