import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { expireSession } from '#session/session.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { reloadSession } from '#modules/account/settings/shared/refresh.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import classes from '#modules/account/settings/team/team.module.css';
import { MemberFilters } from './member-filters.tsx';
import { LIST_SHAPE } from './members-filter.ts';
import { memberName, openMemberForm } from './run-member-action.tsx';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMembers } from './use-members.ts';

/** Who belongs to the team. Everybody reads the list; what one may do with whom is the server's to say. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const { data, previousData, error, loading, refetch } = useMembers(account.id, list);
  const rows = (data?.members?.edges ?? []).map(({ node }) => node);
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
        <MemberFilters key={account.id} list={list} seesDepartments={canAdd} />
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
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
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
        total={(data ?? previousData)?.members?.totalCount ?? 0}
        isLoading={loading || !data}
        onPage={(page, how) => list.set({ page }, how)}
      />
    </>
  );
}
