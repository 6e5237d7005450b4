/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkDecisionRecord } from '#functions/checks/contract/decisions.ts';
export type CheckDecisionRecordQueryVariables = Exact<{
  id: string;
}>;


export type CheckDecisionRecordQuery = { checkDecisionRecord: z.output<typeof checkDecisionRecord> | null };

export type AnswerDecisionNoticeMutationVariables = Exact<{
  id: string;
  answer: string;
}>;


export type AnswerDecisionNoticeMutation = { answerDecisionNotice: { nodeId: string } | null };

export const CheckDecisionRecordOperation = "query CheckDecisionRecord($id:UUID!){checkDecisionRecord(checkListId:$id)}" as Operation<CheckDecisionRecordQuery, CheckDecisionRecordQueryVariables>;

export const AnswerDecisionNoticeOperation = "mutation AnswerDecisionNotice($id:UUID!$answer:String!){answerDecisionNotice(checkListId:$id answer:$answer){nodeId}}" as Operation<AnswerDecisionNoticeMutation, AnswerDecisionNoticeMutationVariables>;

declareAnswers({
  'checkDecisionRecord': z.nullable(checkDecisionRecord),
});
