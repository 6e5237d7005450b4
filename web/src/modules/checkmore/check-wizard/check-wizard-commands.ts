import { CONSENT_TEXT_VERSION } from '#functions/checks/contract/candidate-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { ConsentCheckListDocument, RefuseCheckListDocument, SubmitCheckDocument } from './check-wizard.generated.ts';

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

/** Submits what the candidate answered to one check. */
export async function submitCheck(id: string, attributes: object): Promise<void> {
  await apollo.mutate({ mutation: SubmitCheckDocument, variables: { id, attributes: JSON.stringify(attributes) } });
  await refetchShown();
}
