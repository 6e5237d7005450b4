import { CONSENT_TEXT_VERSION } from '#functions/checks/contract/consent-text.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { ConsentCheckListOperation, RefuseCheckListOperation } from './consent.light.generated.ts';

/** Consents to the text as it was shown. */
export async function consentCheckList(id: string, language: Language): Promise<void> {
  const input = { textVersion: CONSENT_TEXT_VERSION, language };
  await runOperation(ConsentCheckListOperation, { id, input });
  await reloadShown();
}

/** Refuses, or withdraws the consent. */
export async function refuseCheckList(id: string, refuseReason: string): Promise<void> {
  await runOperation(RefuseCheckListOperation, { id, refuseReason });
  await reloadShown();
}
