import { answered } from '#graphql/json-text.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import {
  CheckFormStateOperation,
  SaveCheckDraftOperation,
  SubmitCheckOperation,
} from './check-answers.light.generated.ts';
import type { FormState } from '#functions/checks/contract/check-form.ts';

/** Reads what the form of a check starts from. */
export async function readFormState(id: string): Promise<FormState> {
  return answered((await runOperation(CheckFormStateOperation, { id })).checkFormState);
}

/** Saves a draft as the version after `version`. Raises INVALID_ACTION at version when another device was faster. */
export async function saveCheckDraft(id: string, attributes: object, version: number): Promise<void> {
  await runOperation(SaveCheckDraftOperation, { id, attributes, version });
}

/** Submits what the candidate answered to one check. */
export async function submitCheck(id: string, attributes: object): Promise<void> {
  await runOperation(SubmitCheckOperation, { id, attributes });
  await reloadShown();
}
