/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import type { Consent } from '#functions/checks/contract/check-form.ts';
export type ConsentCheckListMutationVariables = Exact<{
  id: string;
  input: Consent;
}>;


export type ConsentCheckListMutation = { consentCheckList: { nodeId: string } | null };

export type RefuseCheckListMutationVariables = Exact<{
  id: string;
  refuseReason: string;
}>;


export type RefuseCheckListMutation = { refuseCheckList: { nodeId: string } | null };

export const ConsentCheckListOperation = "mutation ConsentCheckList($id:UUID!$input:JSON!){consentCheckList(checkListId:$id input:$input){nodeId}}" as Operation<ConsentCheckListMutation, ConsentCheckListMutationVariables>;

export const RefuseCheckListOperation = "mutation RefuseCheckList($id:UUID!$refuseReason:String!){refuseCheckList(checkListId:$id refuseReason:$refuseReason){nodeId}}" as Operation<RefuseCheckListMutation, RefuseCheckListMutationVariables>;
