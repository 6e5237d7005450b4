/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type ResumeCheckListMutationVariables = Exact<{
  id: string;
}>;


export type ResumeCheckListMutation = { resumeCheckList: { nodeId: string } | null };

export const ResumeCheckListOperation = "mutation ResumeCheckList($id:UUID!){resumeCheckList(checkListId:$id){nodeId}}" as Operation<ResumeCheckListMutation, ResumeCheckListMutationVariables>;
