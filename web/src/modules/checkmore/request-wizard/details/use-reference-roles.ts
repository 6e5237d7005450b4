import { useQuery } from '@apollo/client/react';
import { ReferenceRolesDocument } from './reference-roles.generated.ts';

/** The roles for which the team has questions in use; undefined until they are known. */
export function useReferenceRoles(accountId: string): readonly string[] | undefined {
  const { data } = useQuery(ReferenceRolesDocument, { variables: { accountId } });
  if (data === undefined) return undefined;
  return [...new Set((data.referenceTemplateCollection?.edges ?? []).flatMap(({ node }) => node.roleName ?? []))];
}
