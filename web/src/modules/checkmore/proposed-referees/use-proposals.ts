import { useQuery } from '@apollo/client/react';
import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import { ProposedRefereesDocument } from './proposed-referees.generated.ts';

/** Returns whom the sender has named for each person of a draft; null where the draft has no references. */
export function useProposals(draftId: string, hasReferees: boolean): ((personId: string) => ProposedReferees) | null {
  const { data } = useQuery(ProposedRefereesDocument, { variables: { id: draftId }, skip: !hasReferees });
  return hasReferees ? (personId) => data?.proposedReferees?.[personId] ?? [] : null;
}
