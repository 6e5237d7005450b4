/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import type { Reuse } from '#functions/checks/contract/check-form.ts';
export type ReuseCheckMutationVariables = Exact<{
  checkId: string;
  input: Reuse;
}>;


export type ReuseCheckMutation = { reuseCheck: { nodeId: string } | null };

export type TakeBackReuseMutationVariables = Exact<{
  checkId: string;
}>;


export type TakeBackReuseMutation = { takeBackReuse: { nodeId: string } | null };

export const ReuseCheckOperation = "mutation ReuseCheck($checkId:UUID!$input:JSON!){reuseCheck(checkId:$checkId input:$input){nodeId}}" as Operation<ReuseCheckMutation, ReuseCheckMutationVariables>;

export const TakeBackReuseOperation = "mutation TakeBackReuse($checkId:UUID!){takeBackReuse(checkId:$checkId){nodeId}}" as Operation<TakeBackReuseMutation, TakeBackReuseMutationVariables>;
