import type { RecordedReference } from '#functions/checks/contract/phone-reference.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { RecordReferenceDocument } from './phone-reference.generated.ts';

/** Keeps what a referee said by phone. @throws AppError with the codes of the form, at paths such as `answers.stress.rating` */
export async function recordReference(refereeId: string, input: RecordedReference): Promise<void> {
  await apollo.mutate({ mutation: RecordReferenceDocument, variables: { id: refereeId, input } });
  // Without a wait: the form would say that the referee has answered before it is closed.
  void refetchShown();
}
