/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type OwnRetentionQueryVariables = Exact<{
  id: string;
}>;


export type OwnRetentionQuery = { checkListRetention: string | null };

export const OwnRetentionOperation = "query OwnRetention($id:UUID!){checkListRetention(checkListId:$id)}" as Operation<OwnRetentionQuery, OwnRetentionQueryVariables>;
