import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { ProposeRefereesDocument } from './proposed-referees.generated.ts';

/** Keeps whom the sender names for one candidate, in place of those before. @throws AppError at `referees.0.email` and others */
export async function proposeReferees(personId: string, referees: ProposedReferees): Promise<void> {
  await apollo.mutate({ mutation: ProposeRefereesDocument, variables: { personId, referees } });
  await refetchShown();
}
