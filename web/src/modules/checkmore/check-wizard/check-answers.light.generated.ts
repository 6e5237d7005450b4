/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkFormState } from '#functions/checks/contract/check-form.ts';
import type { CheckAttributes } from '#functions/checks/contract/check-form.ts';
export type CheckFormStateQueryVariables = Exact<{
  id: string;
}>;


export type CheckFormStateQuery = { checkFormState: z.output<typeof checkFormState> | null };

export type SaveCheckDraftMutationVariables = Exact<{
  id: string;
  attributes: CheckAttributes;
  version: number;
}>;


export type SaveCheckDraftMutation = { saveCheckDraft: { nodeId: string } | null };

export type SubmitCheckMutationVariables = Exact<{
  id: string;
  attributes: CheckAttributes;
}>;


export type SubmitCheckMutation = { submitCheck: { nodeId: string } | null };

export const CheckFormStateOperation = "query CheckFormState($id:UUID!){checkFormState(checkId:$id)}" as Operation<CheckFormStateQuery, CheckFormStateQueryVariables>;

export const SaveCheckDraftOperation = "mutation SaveCheckDraft($id:UUID!$attributes:JSON!$version:Int!){saveCheckDraft(checkId:$id attributes:$attributes version:$version){nodeId}}" as Operation<SaveCheckDraftMutation, SaveCheckDraftMutationVariables>;

export const SubmitCheckOperation = "mutation SubmitCheck($id:UUID!$attributes:JSON!){submitCheck(checkId:$id attributes:$attributes){nodeId}}" as Operation<SubmitCheckMutation, SubmitCheckMutationVariables>;

declareAnswers({
  'checkFormState': z.nullable(checkFormState),
});
