import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import type { Member } from '#functions/account/contract/members-page.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { refetchShown } from '#session/refetch.ts';
import type { MemberAction } from './member-actions.ts';
import {
  leaveTeam,
  loadDepartmentChoices,
  loadMember,
  offerOwnership,
  removeMember,
  resendInvitation,
} from './member-commands.ts';
import { MemberForm } from './member-form.tsx';
import { openRemoval } from './open-removal.tsx';
import { fullName } from '#functions/platform/contract/full-name.ts';

export interface MemberContext {
  readonly accountId: string;
  readonly accountName: string;
  /** The user is no longer in the team. */
  readonly onLeft: () => Promise<void>;
}

export const memberName = ({ firstName, lastName, email }: Member) => fullName({ firstName, lastName }) || email;

let isOpening = false;

/**
 * Opens the side panel: empty, or with a member as they are now, which the list may lack. Loads departments and roles
 * first, so that nothing jumps. A second click opens no second panel, and leaving the page opens none.
 */
export async function openMemberForm(shown: Member | null, accountId: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const t = i18next.getFixedT(null, 'settings');
  const { pathname } = location;
  try {
    const [departments, member] = await Promise.all([
      loadDepartmentChoices(accountId),
      shown && loadMember(accountId, shown.id),
    ]);
    if (location.pathname !== pathname) return;
    // The member was removed in the meantime.
    if (shown && !member) return await refetchShown();
    openPopup({
      title: member ? t('members.editTitle', { name: memberName(member) }) : t('members.add'),
      variant: 'slideOver',
      content: (close) => <MemberForm member={member} departments={departments} onClose={close} />,
    });
  } catch (error) {
    showError(error);
  } finally {
    isOpening = false;
  }
}

/** Runs the action, after a confirmation if it cannot be undone. */
export function runMemberAction(action: MemberAction, member: Member, context: MemberContext): void {
  switch (action) {
    case 'EDIT':
      return void openMemberForm(member, context.accountId);
    case 'RESEND':
      return void resend(member);
    case 'TRANSFER':
      return askToTransfer(member, context);
    case 'REMOVE':
      return void askToRemove(member, context);
    case 'LEAVE':
      return void askToLeave(member, context);
    default:
      action satisfies never;
  }
}

async function resend(member: Member): Promise<void> {
  const t = i18next.getFixedT(null, 'settings');
  try {
    await resendInvitation(member.id);
    showToast({ kind: 'success', message: t('members.resent', { email: member.email }) });
  } catch (thrown) {
    // Reminding too soon is not an error of the user.
    const error = toAppError(thrown);
    if (!error.has('DELIVERY_FREQUENCY_EXCEEDED') || error.has('DELIVERY_FREQUENCY_EXCEEDED', 'limit'))
      return showError(error);
    showToast({ kind: 'info', message: t('members.resentTooSoon', { email: member.email }) });
  }
}

function askToTransfer(member: Member, { accountName }: MemberContext): void {
  const t = i18next.getFixedT(null, 'settings');
  const name = memberName(member);
  confirm({
    title: t('transfer.title', { account: accountName, name }),
    body: t('transfer.text', { name }),
    confirmLabel: t('transfer.confirm'),
    action: async () => {
      await offerOwnership(member.id);
      showToast({ kind: 'success', message: t('transfer.done', { name }) });
    },
  });
}

function askToRemove(member: Member, { accountId }: MemberContext): Promise<void> {
  const t = i18next.getFixedT(null, 'settings');
  const name = memberName(member);
  return openRemoval({
    accountId,
    memberIds: [member.id],
    title: t('remove.title', { name }),
    text: t(member.attachedAt === null ? 'remove.invitedText' : 'remove.text'),
    submitLabel: t('remove.confirm'),
    onRemove: async (receiverId) => {
      await removeMember(member.id, receiverId);
      showToast({ kind: 'success', message: t('remove.done', { name }) });
    },
  });
}

function askToLeave(member: Member, { accountId, accountName, onLeft }: MemberContext): Promise<void> {
  const t = i18next.getFixedT(null, 'settings');
  return openRemoval({
    accountId,
    memberIds: [member.id],
    title: t('leave.title', { account: accountName }),
    text: t('leave.text'),
    submitLabel: t('leave.confirm'),
    onRemove: async () => {
      await leaveTeam(member.id);
      showToast({ kind: 'success', message: t('leave.done', { account: accountName }) });
      await onLeft();
    },
  });
}
