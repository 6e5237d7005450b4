import type { NewMemberRow } from '#functions/account/contract/account-input.ts';
import type { ManyMembersForm, TeamMemberForm } from '#functions/account/contract/account-schemas.ts';
import type { MemberHandover, Receiver } from '#functions/account/contract/member-handover.ts';
import type { Member } from '#functions/account/contract/members-page.ts';
import { answered } from '#graphql/json-text.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AcceptAccountOwnershipDocument,
  AddAccountMemberDocument,
  AddAccountMembersDocument,
  DepartmentChoicesDocument,
  FindHandoverReceiversDocument,
  MemberHandoverDocument,
  MembersPageDocument,
  RemoveAccountMemberDocument,
  RemoveAccountMembersDocument,
  ResendMemberInvitationDocument,
  SetAccountOwnerDocument,
  UpdateAccountMemberDocument,
  UpdateAccountMembersDocument,
  WithdrawOwnershipOfferDocument,
} from './members.generated.ts';

export interface DepartmentChoice {
  readonly id: string;
  readonly name: string;
}

/** Every department in which the user may give roles, by name. */
export async function loadDepartmentChoices(accountId: string): Promise<readonly DepartmentChoice[]> {
  const choices: DepartmentChoice[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const { data } = await apollo.query({
      query: DepartmentChoicesDocument,
      variables: { accountId, offset },
      fetchPolicy: 'network-only',
    });
    total = data?.departmentCollection?.totalCount ?? 0;
    for (const { node } of data?.departmentCollection?.edges ?? []) {
      if (node.canManage) choices.push({ id: node.id, name: node.name });
    }
  }
  return choices;
}

/** Returns a member as they are now; null for one who was removed. */
export async function loadMember(accountId: string, memberId: string): Promise<Member | null> {
  const { data } = await apollo.query({
    query: MembersPageDocument,
    variables: { accountId, filter: { id: memberId }, descending: false, skip: 0 },
    fetchPolicy: 'network-only',
  });
  return answered(data).membersPage.members[0] ?? null;
}

/** Invites a member. @throws AppError TAKEN email, UNAUTHORIZED, DELIVERY_FREQUENCY_EXCEEDED */
export async function addMember(accountId: string, form: TeamMemberForm): Promise<void> {
  const variables = { accountId, input: withRoles(form) };
  await apollo.mutate({ mutation: AddAccountMemberDocument, variables });
  await refetchShown();
}

/**
 * Changes a member's role, the roles in departments that the user manages, and the names while the member is invited.
 */
export async function updateMember(memberId: string, form: TeamMemberForm): Promise<void> {
  const { email: _kept, ...change } = withRoles(form);
  await apollo.mutate({
    mutation: UpdateAccountMemberDocument,
    variables: { memberId, input: change },
  });
  await refetchShown();
}

/** Members of one request: a long list shows its progress, and keeps what was invited before a limit was reached. */
const BATCH = 25;

/**
 * Invites the members of a list in batches. A batch is invited whole, or not at all if one of its rows is refused:
 * VALIDATION_FAILED with the path `field::row`. `onAdded` runs after each.
 */
export async function addMembers(
  accountId: string,
  members: readonly NewMemberRow[],
  onAdded: (rows: ReadonlySet<number>) => void,
): Promise<void> {
  try {
    for (let first = 0; first < members.length; first += BATCH) {
      const rows = members.slice(first, first + BATCH);
      await apollo.mutate({ mutation: AddAccountMembersDocument, variables: { accountId, rows } });
      onAdded(new Set(rows.map(({ row }) => row)));
    }
  } finally {
    await refetchShown();
  }
}

/** Sets the role of several members. Without a department, roles in departments stay as they are. */
export async function changeMembers(
  accountId: string,
  memberIds: readonly string[],
  { role, departmentId, departmentRole }: ManyMembersForm,
): Promise<void> {
  const change = role === 'ADMIN' || departmentId === '' ? { role } : { role, departmentId, departmentRole };
  await apollo.mutate({
    mutation: UpdateAccountMembersDocument,
    variables: { accountId, memberIds: [...memberIds], change },
  });
  await refetchShown();
}

/** Returns what the members have in the team and who may take it over; null if the user can no longer remove them. */
export async function loadHandover(accountId: string, memberIds: readonly string[]): Promise<MemberHandover | null> {
  const { data } = await apollo.query({
    query: MemberHandoverDocument,
    variables: { accountId, memberIds: [...memberIds] },
    fetchPolicy: 'network-only',
  });
  return answered(data).memberHandover;
}

/** Returns the first colleagues by name who may take over and whose name contains a text. */
export async function findReceivers(
  accountId: string,
  memberIds: readonly string[],
  search: string,
): Promise<readonly Receiver[]> {
  const { data } = await apollo.query({
    query: FindHandoverReceiversDocument,
    variables: { accountId, memberIds: [...memberIds], search },
    fetchPolicy: 'network-only',
  });
  return answered(data).findHandoverReceivers ?? [];
}

/** Removes several members from the team. Their work goes to the receiver, or with null by the rule. */
export async function removeMembers(
  accountId: string,
  memberIds: readonly string[],
  receiverId: string | null,
): Promise<void> {
  await apollo.mutate({
    mutation: RemoveAccountMembersDocument,
    variables: { accountId, memberIds: [...memberIds], receiverId },
  });
  await refetchShown();
}

export async function resendInvitation(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: ResendMemberInvitationDocument, variables: { memberId } });
}

/** Removes a member from the team. The work goes to the receiver, or with null by the rule. */
export async function removeMember(memberId: string, receiverId: string | null): Promise<void> {
  await apollo.mutate({ mutation: RemoveAccountMemberDocument, variables: { memberId, receiverId } });
  await refetchShown();
}

/** Takes the user out of the team. */
export async function leaveTeam(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveAccountMemberDocument, variables: { memberId } });
}

/** Asks the member to take over the team. */
export async function offerOwnership(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: SetAccountOwnerDocument, variables: { memberId } });
  await refetchShown();
}

/** Takes over the team that the user was asked to take over. @throws AppError INVALID_ACTION once they are not */
export async function acceptOwnership(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: AcceptAccountOwnershipDocument, variables: { accountId } });
  await refetchShown();
}

/** Declines to take over, or as the owner, asks no longer. */
export async function withdrawOwnershipOffer(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: WithdrawOwnershipOfferDocument, variables: { accountId } });
  await refetchShown();
}

/** Admins have every department, so they need no roles there. */
function withRoles(form: TeamMemberForm): TeamMemberForm {
  return form.role === 'ADMIN' ? { ...form, departmentMemberships: [] } : form;
}
