import * as z from 'zod/mini';
import { ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { readDueDocuments } from '../documents/documents.ts';

/** Asks Veriff about sessions for which no notice came. */
export const readDocumentsJob = jobKind({
  kind: 'READ_DOCUMENTS',
  payload: z.object({}),
  run: readDueDocuments,
  errorCode: (error) => (error instanceof ProviderUnavailable ? 'PROVIDER_DOWN' : null),
});
