import type { Role } from '#routing/session-types.ts';

export type MemberAction = 'EDIT' | 'RESEND' | 'TRANSFER' | 'REMOVE' | 'LEAVE';

/** What the server says of a member, as far as it decides what is offered. */
export interface MemberFacts {
  readonly userId: string | null;
  /** Null while invited. */
  readonly attachedAt: string | null;
  readonly canEdit: boolean | null;
  readonly canRemove: boolean | null;
}

/** What the user may do with a member, in the menu's order. The rules are the server's; nothing else is offered. */
export function memberActions(member: MemberFacts, viewer: { userId: string; role: Role }): readonly MemberAction[] {
  const isInvited = member.attachedAt === null;
  const isSelf = member.userId === viewer.userId;
  const actions: MemberAction[] = [];
  if (member.canEdit) actions.push('EDIT');
  if (member.canEdit && isInvited) actions.push('RESEND');
  if (viewer.role === 'OWNER' && !isSelf && !isInvited) actions.push('TRANSFER');
  if (member.canRemove) actions.push(isSelf ? 'LEAVE' : 'REMOVE');
  return actions;
}
