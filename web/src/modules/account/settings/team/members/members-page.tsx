import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { expireSession } from '#session/session.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { MemberFilters } from './member-filters.tsx';
import { loadDepartmentChoices } from './member-commands.ts';
import { LIST_SHAPE } from './members-filter.ts';
import type { MembersContext } from './members-import.ts';
import { memberName, openMemberForm } from './run-member-action.tsx';
import { OwnershipOffer } from './ownership-offer.tsx';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMembers } from './use-members.ts';

// Needed with the first selection, and for a file.
const MemberBulkActions = lazyPart(async () => (await import('./member-bulk-actions.tsx')).MemberBulkActions, null);
const ImportMembers = lazyPart(async () => (await import('./import-members.tsx')).ImportMembers, null);

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
  const bulk = useBulkSelection(JSON.stringify([account.id, list.filters]), result.rows);
  const [importing, setImporting] = useState<MembersContext | null>(null);
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

  async function beginImport(): Promise<void> {
    try {
      setImporting({ departments: await loadDepartmentChoices(account.id), isManager: account.role === 'MEMBER' });
    } catch (error) {
      showError(error);
    }
  }

  if (importing) {
    return (
      <>
        <PageHeader title={t('memberImport.title')} crumbs={crumbs} />
        <ImportMembers accountId={account.id} context={importing} onClose={() => setImporting(null)} />
      </>
    );
  }
  return (
    <ListPage
      title={t('members.title')}
      crumbs={crumbs}
      actions={
        canAdd ? (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() => void beginImport()}
            >
              {t('memberImport.open')}
            </Button>
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => void openMemberForm(null, account.id)}
            >
              {t('members.add')}
            </Button>
          </Group>
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
      {...(canAdd
        ? { bulk: { selection: bulk.selection, actions: <MemberBulkActions bulk={bulk} />, isByRows: true } }
        : {})}
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
