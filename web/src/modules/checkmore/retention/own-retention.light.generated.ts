/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkListRetention } from '#functions/checks/contract/retention.ts';
export type OwnRetentionQueryVariables = Exact<{
  id: string;
}>;


export type OwnRetentionQuery = { checkListRetention: z.output<typeof checkListRetention> | null };

export const OwnRetentionOperation = "query OwnRetention($id:UUID!){checkListRetention(checkListId:$id)}" as Operation<OwnRetentionQuery, OwnRetentionQueryVariables>;

declareAnswers({
  'checkListRetention': z.nullable(checkListRetention),
});
