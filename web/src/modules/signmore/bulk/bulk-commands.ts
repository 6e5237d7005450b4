import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { PauseBulkDocument, ResumeBulkDocument } from './bulk.generated.ts';

export async function pauseBulk(documentId: string): Promise<void> {
  await apollo.mutate({ mutation: PauseBulkDocument, variables: { documentId } });
  await refetchShown();
}

export async function resumeBulk(documentId: string): Promise<void> {
  await apollo.mutate({ mutation: ResumeBulkDocument, variables: { documentId } });
  await refetchShown();
}
