import type { TeamMemberForm } from '#functions/account/contract/account-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AddAccountMemberDocument,
  DepartmentChoicesDocument,
  RemoveAccountMemberDocument,
  ResendMemberInvitationDocument,
  SetAccountOwnerDocument,
  UpdateAccountMemberDocument,
} from './members.generated.ts';
import { MemberToEditDocument } from './member-roles.generated.ts';
import type { MemberRow_MemberFragment } from './members.generated.ts';

export type Member = MemberRow_MemberFragment;

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

/**
 * Returns a member from the server with every role, because saving the form removes roles that it does not list. Null
 * for a member who was removed.
 */
export async function loadMember(memberId: string): Promise<Member | null> {
  let member: Member | null = null;
  const edges: NonNullable<Member['departmentMembershipCollection']>['edges'] = [];
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const { data } = await apollo.query({
      query: MemberToEditDocument,
      variables: { memberId, offset },
      fetchPolicy: 'network-only',
    });
    member = data?.accountMemberByPk ?? null;
    total = data?.departmentMembershipCollection?.totalCount ?? 0;
    edges.push(...(data?.departmentMembershipCollection?.edges ?? []));
  }
  return (
    member && { ...member, departmentMembershipCollection: { __typename: 'DepartmentMembershipConnection', edges } }
  );
}

/** Invites a member. @throws AppError TAKEN email, UNAUTHORIZED, DELIVERY_FREQUENCY_EXCEEDED */
export async function addMember(accountId: string, form: TeamMemberForm): Promise<void> {
  const input = JSON.stringify(withRoles(form));
  await apollo.mutate({ mutation: AddAccountMemberDocument, variables: { accountId, input } });
  await refetchShown();
}

/**
 * Changes a member's role, the roles in departments that the user manages, and the names while the member is invited.
 */
export async function updateMember(memberId: string, form: TeamMemberForm): Promise<void> {
  const { email: _kept, ...change } = withRoles(form);
  await apollo.mutate({
    mutation: UpdateAccountMemberDocument,
    variables: { memberId, input: JSON.stringify(change) },
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

/** Transfers the team for good; the user becomes ADMIN. */
export async function transferOwnership(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: SetAccountOwnerDocument, variables: { memberId } });
  await refetchShown();
}

/** Admins have every department, so they need no roles there. */
function withRoles(form: TeamMemberForm): TeamMemberForm {
  return form.role === 'ADMIN' ? { ...form, departmentMemberships: [] } : form;
}
