import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { expireSession } from '#session/session.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { MemberFilters } from './member-filters.tsx';
import { LIST_SHAPE } from './members-filter.ts';
import { memberName, openMemberForm } from './run-member-action.tsx';
import { OwnershipOffer } from './ownership-offer.tsx';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMembers } from './use-members.ts';

/** The members of the team. Everybody can read the list; the server decides who may change what. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const { result, canAdd = account.role !== 'MEMBER', ownershipOffer } = useMembers(account.id, list);
  const columns = useMemberColumns(
    {
      accountId: account.id,
      accountName: account.name,
      onLeft: async () => {
        expireSession();
        await navigate(rootPath(locale));
      },
    },
    canAdd,
  );

  return (
    <ListPage
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
      filters={
        <>
          <TeamTabs current="members" />
          {ownershipOffer ? (
            <OwnershipOffer
              offer={ownershipOffer}
              accountId={account.id}
              accountName={account.name}
              onAccepted={() => reloadSession(revalidate)}
            />
          ) : null}
          <div className="gap-below">
            <MemberFilters key={account.id} list={list} seesDepartments={canAdd} />
          </div>
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={memberName}
      empty={
        <EmptyState
          icon={<IconUsers size={24} aria-hidden />}
          title={t('members.noneFound')}
          text={t('noneFoundText')}
        />
      }
    />
  );
}
