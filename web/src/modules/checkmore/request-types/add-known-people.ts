import { apollo } from '#session/apollo-client.ts';
import { AddKnownPeopleDocument, KnownPeopleDocument } from './add-known-people.generated.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

/**
 * Adds people of the team to a draft, each in a department of theirs. Returns how many could not be added: removed ones,
 * and, if the draft refuses one of them, all.
 */
export async function addKnownPeople(checkRequestId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { data } = await apollo.query({
    query: KnownPeopleDocument,
    variables: { ids: [...ids] },
    fetchPolicy: 'network-only',
  });
  const people = (data?.personCollection?.edges ?? []).map(({ node }) => ({
    email: node.email,
    firstName: askedFirstName(node),
    lastName: node.lastName,
    phone: node.phone,
    language: node.language,
    departmentId: node.personDepartmentCollection?.edges[0]?.node.departmentId,
  }));
  try {
    await apollo.mutate({
      mutation: AddKnownPeopleDocument,
      variables: { checkRequestId, people },
    });
    return ids.length - people.length;
  } catch {
    return ids.length;
  }
}
