import { CONSENT_TEXT_VERSION } from '#functions/checks/contract/candidate-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CheckFormStateDocument,
  ConsentCheckListDocument,
  RefuseCheckListDocument,
  SaveCheckDraftDocument,
  SubmitCheckDocument,
} from './check-wizard.generated.ts';
import { parseFormState } from './form-state.ts';
import type { FormState } from './form-state.ts';

/** Consents to the text as it was shown. */
export async function consentCheckList(id: string, language: Language): Promise<void> {
  const input = JSON.stringify({ textVersion: CONSENT_TEXT_VERSION, language });
  await apollo.mutate({ mutation: ConsentCheckListDocument, variables: { id, input } });
  await refetchShown();
}

/** Refuses, or withdraws the consent. */
export async function refuseCheckList(id: string, refuseReason: string): Promise<void> {
  await apollo.mutate({ mutation: RefuseCheckListDocument, variables: { id, refuseReason } });
  await refetchShown();
}

/** Reads what the form of a check starts from. */
export async function readFormState(id: string): Promise<FormState> {
  const { data } = await apollo.query({
    query: CheckFormStateDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return parseFormState(data?.checkFormState ?? null);
}

/** Saves a draft as the version after `version`. Raises INVALID_ACTION at version when another device was faster. */
export async function saveCheckDraft(id: string, attributes: object, version: number): Promise<void> {
  const variables = { id, attributes: JSON.stringify(attributes), version };
  await apollo.mutate({ mutation: SaveCheckDraftDocument, variables });
}

/** Submits what the candidate answered to one check. */
export async function submitCheck(id: string, attributes: object): Promise<void> {
  await apollo.mutate({ mutation: SubmitCheckDocument, variables: { id, attributes: JSON.stringify(attributes) } });
  await refetchShown();
}
