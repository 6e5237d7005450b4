import type { Role } from '#routing/session-types.ts';

export type MemberAction = 'EDIT' | 'RESEND' | 'TRANSFER' | 'REMOVE' | 'LEAVE';

/** The server's fields that decide which actions are offered. */
export interface MemberFacts {
  readonly userId: string | null;
  /** Null while invited. */
  readonly attachedAt: string | null;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
}

/** Returns the actions that the user may take on a member, in the menu's order. The server decides. */
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
