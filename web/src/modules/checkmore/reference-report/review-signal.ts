import { apollo } from '#session/apollo-client.ts';
import { ReviewReferenceSignalDocument } from './review-signal.generated.ts';

/** Marks a signal as reviewed. @throws AppError with BLANK at `note` */
export async function reviewSignal(signalId: string, note: string): Promise<void> {
  await apollo.mutate({ mutation: ReviewReferenceSignalDocument, variables: { signalId, note } });
}
