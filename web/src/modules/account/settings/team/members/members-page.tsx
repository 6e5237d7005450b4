import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { PAGE_SIZE } from '@contract/limits.ts';
import { expireSession } from '../../../../../session/session-store.ts';
import { useLocale, useSession } from '../../../../../session/use-session.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../../../../ui/filters/filter-bar.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../../ui/page/page-header.tsx';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import { PageNavigator } from '../../../../../ui/table/page-navigator.tsx';
import { useListState } from '../../../../../ui/table/use-list-state.ts';
import { reloadSession } from '../../shared/refresh.ts';
import { useSettingsCrumbs } from '../../shared/use-settings-crumbs.ts';
import { requireTeam } from '../require-team.ts';
import { TeamTabs } from '../team-tabs.tsx';
import classes from '../team.module.css';
import { LIST_SHAPE, ROLES, STATUSES, toMemberFilter } from './members-filter.ts';
import { MembersPageDocument } from './members.generated.ts';
import { memberName, openMemberForm } from './run-member-action.tsx';
import { useMemberColumns } from './use-member-columns.tsx';

export const loader = requireTeam;

/** Who belongs to the team. Everybody reads the list; what one may do with whom is the server's to say. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const { data, error, loading, refetch } = useQuery(MembersPageDocument, {
    variables: {
      accountId: account.id,
      filter: toMemberFilter(list.filters, account.id),
      offset: (list.page - 1) * PAGE_SIZE,
    },
    fetchPolicy: 'cache-and-network',
  });
  const rows = (data?.accountMemberCollection?.edges ?? []).map(({ node }) => node);
  const canAdd = data?.accountByPk?.canManageDepartments ?? account.role !== 'MEMBER';
  const columns = useMemberColumns(
    {
      accountId: account.id,
      accountName: account.name,
      onOwnRoleChanged: () => reloadSession(revalidate),
      onLeft: async () => {
        expireSession();
        await navigate(`/v2/${locale}`);
      },
    },
    canAdd,
  );

  return (
    <>
      <PageHeader
        title={t('members.title')}
        crumbs={crumbs}
        actions={
          canAdd ? (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => void openMemberForm(null, account.id)}
            >
              {t('members.add')}
            </Button>
          ) : null
        }
      />
      <TeamTabs current="members" />
      <div className={classes.filters}>
        <FilterBar
          onChange={(filters) => list.set({ filters })}
          filters={[
            { kind: 'text', name: 'q', label: t('members.search'), value: list.filters.q ?? '' },
            {
              kind: 'select',
              name: 'role',
              label: t('members.role'),
              value: list.filters.role ?? '',
              options: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
            },
            {
              kind: 'select',
              name: 'status',
              label: t('members.status'),
              value: list.filters.status ?? '',
              options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
        />
      </div>
      <Card flush>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('members.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={memberName}
            isLoading={loading && !data}
            empty={
              <EmptyState
                icon={<IconUsers size={24} aria-hidden />}
                title={t('members.noneFound')}
                text={t('noneFoundText')}
              />
            }
          />
        )}
      </Card>
      <PageNavigator
        page={list.page}
        total={data?.accountMemberCollection?.totalCount ?? 0}
        onPage={(page) => list.set({ page })}
      />
    </>
  );
}
