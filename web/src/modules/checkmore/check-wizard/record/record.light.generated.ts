/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type CheckListRecordQueryVariables = Exact<{
  id: string;
}>;


export type CheckListRecordQuery = { checkListRecord: string | null };

export type ObjectToCheckMutationVariables = Exact<{
  id: string;
  input: string;
}>;


export type ObjectToCheckMutation = { objectToCheck: { nodeId: string } | null };

export const CheckListRecordOperation = "query CheckListRecord($id:UUID!){checkListRecord(checkListId:$id)}" as Operation<CheckListRecordQuery, CheckListRecordQueryVariables>;

export const ObjectToCheckOperation = "mutation ObjectToCheck($id:UUID!$input:JSON!){objectToCheck(checkId:$id input:$input){nodeId}}" as Operation<ObjectToCheckMutation, ObjectToCheckMutationVariables>;
