/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkListRecord } from '#functions/checks/contract/own-record.ts';
import type { objectionSchema } from '#functions/checks/contract/candidate-schemas.ts';
export type CheckListRecordQueryVariables = Exact<{
  id: string;
}>;


export type CheckListRecordQuery = { checkListRecord: z.output<typeof checkListRecord> | null };

export type ObjectToCheckMutationVariables = Exact<{
  id: string;
  input: z.output<typeof objectionSchema>;
}>;


export type ObjectToCheckMutation = { objectToCheck: { nodeId: string } | null };

export const CheckListRecordOperation = "query CheckListRecord($id:UUID!){checkListRecord(checkListId:$id)}" as Operation<CheckListRecordQuery, CheckListRecordQueryVariables>;

export const ObjectToCheckOperation = "mutation ObjectToCheck($id:UUID!$input:JSON!){objectToCheck(checkId:$id input:$input){nodeId}}" as Operation<ObjectToCheckMutation, ObjectToCheckMutationVariables>;

declareAnswers({
  'checkListRecord': z.nullable(checkListRecord),
});
