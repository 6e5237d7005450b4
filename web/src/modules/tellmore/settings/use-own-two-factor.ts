import { useQuery } from '@apollo/client/react';
import { OwnTwoFactorDocument } from './settings.generated.ts';

/** Whether the user logs in with two-factor, as handlers have to. Taken for granted until it is known. */
export function useOwnTwoFactor(): { readonly isOn: boolean; readonly refetch: () => Promise<unknown> } {
  const { data, refetch } = useQuery(OwnTwoFactorDocument);
  return { isOn: data?.userProfileCollection?.edges[0]?.node.tfaEnabled ?? true, refetch: () => refetch() };
}
