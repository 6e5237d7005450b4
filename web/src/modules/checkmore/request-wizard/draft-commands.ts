import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CreateCheckRequestDocument,
  DestroyCheckRequestDocument,
  UpdateCheckRequestDocument,
} from './request-wizard.generated.ts';
import type { RequestDraft } from './draft.ts';

/** Which checks to ask for: a type of request, a package of the team, or checks one by one; or those of an older one. */
export interface StartInput {
  readonly type?: string;
  readonly packageId?: string;
  readonly checkTypes?: readonly string[];
  readonly copyOf?: string;
  /** Adds the people of the older one too. */
  readonly copyPeople?: boolean;
}

/** Creates a draft and returns its id. */
export async function createRequest(accountId: string, input: StartInput): Promise<string> {
  const { data } = await apollo.mutate({
    mutation: CreateCheckRequestDocument,
    variables: { accountId, input: JSON.stringify(input) },
  });
  const id = data?.createCheckRequest?.id;
  if (!id) throw new Error('createCheckRequest gave no request');
  return id;
}

type Editable =
  | 'departmentId'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'organizationName'
  | 'organizationNumber'
  | 'message'
  | 'countries'
  | 'educationRequirements'
  | 'eLearningTitle'
  | 'eLearningUrl'
  | 'refereeCount'
  | 'refereeRelations'
  | 'refereeYears'
  | 'refereeProof'
  | 'referenceRole'
  | 'includeCheckedCandidates'
  | 'crcPurposeId'
  | 'jobRole'
  | 'temporaryJob'
  | 'alreadyEmployed'
  | 'employedOn'
  | 'jobDescription'
  | 'letterPlace';

export type RequestChange = Partial<Pick<RequestDraft, Editable>>;

/** Saves fields of a draft; '' and null clear a field. */
export async function updateRequest(checkRequestId: string, input: RequestChange): Promise<void> {
  await apollo.mutate({
    mutation: UpdateCheckRequestDocument,
    variables: { checkRequestId, input: JSON.stringify(input) },
  });
}

export async function destroyRequest(checkRequestId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyCheckRequestDocument, variables: { checkRequestId } });
  await refetchShown();
}
