import { useQuery } from '@apollo/client/react';
import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import { ProposedRefereesDocument } from './proposed-referees.generated.ts';

interface Proposals {
  /** Returns whom the sender has named for a person of the draft. Null until they are known: a form without them would replace them. */
  readonly proposalsOf: ((personId: string) => ProposedReferees) | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the referees that the sender has named for the people of a draft, if it has references. */
export function useProposals(draftId: string, hasReferees: boolean): Proposals {
  const { data, error, refetch } = useQuery(ProposedRefereesDocument, {
    variables: { id: draftId },
    skip: !hasReferees,
    notifyOnNetworkStatusChange: true,
  });
  const named = data?.proposedReferees ?? null;
  return {
    proposalsOf: hasReferees && named !== null ? (personId) => named[personId] ?? [] : null,
    hasFailed: hasReferees && named === null && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
