import type { TeamMemberForm } from '#functions/account/contract/account-schemas.ts';
import type { Member } from '#functions/account/contract/members-page.ts';
import { answered } from '#graphql/json-text.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AcceptAccountOwnershipDocument,
  AddAccountMemberDocument,
  DepartmentChoicesDocument,
  MembersPageDocument,
  RemoveAccountMemberDocument,
  ResendMemberInvitationDocument,
  SetAccountOwnerDocument,
  UpdateAccountMemberDocument,
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

export async function resendInvitation(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: ResendMemberInvitationDocument, variables: { memberId } });
}

/** Removes a member from the team. `refetch`: reload the list, for users who remain in the team. */
export async function removeMember(memberId: string, refetch: boolean): Promise<void> {
  await apollo.mutate({ mutation: RemoveAccountMemberDocument, variables: { memberId } });
  if (refetch) await refetchShown();
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
