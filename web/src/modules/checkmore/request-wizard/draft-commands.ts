import type { RequestChange, StartInput } from '#functions/checks/contract/request-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CreateCheckRequestDocument,
  DestroyCheckRequestDocument,
  UpdateCheckRequestDocument,
} from './request-wizard.generated.ts';

/** Creates a draft and returns its id. */
export async function createRequest(accountId: string, input: StartInput): Promise<string> {
  const { data } = await apollo.mutate({
    mutation: CreateCheckRequestDocument,
    variables: { accountId, input },
  });
  const id = data?.createCheckRequest?.id;
  if (!id) throw new Error('createCheckRequest gave no request');
  return id;
}

/** Saves fields of a draft; '' and null clear a field. */
export async function updateRequest(checkRequestId: string, input: RequestChange): Promise<void> {
  await apollo.mutate({
    mutation: UpdateCheckRequestDocument,
    variables: { checkRequestId, input },
  });
}

export async function destroyRequest(checkRequestId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyCheckRequestDocument, variables: { checkRequestId } });
  await refetchShown();
}
