import { IconUserCog, IconUserMinus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Member } from '#functions/account/contract/members-page.ts';
import { useSession } from '#session/use-session.ts';
import { BulkButtons } from '#shared/lists/bulk-buttons.tsx';
import type { BulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { formatNumber } from '#ui/format.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { ManyMembersForm } from './many-members-form.tsx';
import { loadDepartmentChoices, removeMembers } from './member-commands.ts';
import { openRemoval } from './open-removal.tsx';

/** What can be done with the selected members. */
export function MemberBulkActions({ bulk }: { bulk: BulkSelection<Member> }) {
  const { t } = useTranslation('settings');
  const { account, user } = useSession();

  async function openRoles(members: readonly Member[]): Promise<void> {
    const { pathname } = location;
    try {
      const departments = await loadDepartmentChoices(account.id);
      if (location.pathname !== pathname) return;
      openPopup({
        title: t('manyMembers.title', { count: members.length, formatted: formatNumber(members.length) }),
        variant: 'slideOver',
        size: 'sm',
        content: (close) => (
          <ManyMembersForm
            accountId={account.id}
            memberIds={members.map(({ id }) => id)}
            departments={departments}
            isAdmin={account.role !== 'MEMBER'}
            onClose={close}
            onDone={bulk.selection.clear}
          />
        ),
      });
    } catch (error) {
      showError(error);
    }
  }

  function askToRemove(members: readonly Member[]): Promise<void> {
    const said = i18next.getFixedT(null, 'settings');
    const number = { count: members.length, formatted: formatNumber(members.length) };
    const memberIds = members.map(({ id }) => id);
    return openRemoval({
      accountId: account.id,
      memberIds,
      title: said('manyMembers.removeTitle', number),
      text: said('manyMembers.removeText'),
      submitLabel: said('remove.confirm'),
      onRemove: async (receiverId) => {
        await removeMembers(account.id, memberIds, receiverId);
        bulk.selection.clear();
        showToast({ kind: 'success', message: said('manyMembers.removed', number) });
      },
    });
  }

  return (
    <BulkButtons
      bulk={bulk}
      actions={[
        {
          id: 'ROLE',
          label: t('manyMembers.role'),
          icon: IconUserCog,
          appliesTo: ({ canEdit }: Member) => canEdit,
          appliesToFilter: false,
        },
        {
          id: 'REMOVE',
          label: t('memberAction.REMOVE'),
          icon: IconUserMinus,
          isDestructive: true,
          appliesTo: ({ canRemove, userId }: Member) => canRemove && userId !== user.id,
          appliesToFilter: false,
        },
      ]}
      onRun={(action, members) => {
        if (!members) return;
        if (action === 'ROLE') void openRoles(members);
        else void askToRemove(members);
      }}
    />
  );
}
