/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type CheckRefereesQueryVariables = Exact<{
  id: string;
}>;


export type CheckRefereesQuery = { checkReferees: string | null };

export type ReplaceRefereeMutationVariables = Exact<{
  id: string;
  input: string;
}>;


export type ReplaceRefereeMutation = { replaceReferee: { nodeId: string } | null };

export type LeaveOutRefereeMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type LeaveOutRefereeMutation = { leaveOutReferee: { nodeId: string } | null };

export type AnnounceRefereeMutationVariables = Exact<{
  id: string;
}>;


export type AnnounceRefereeMutation = { announceReferee: { nodeId: string } | null };

export const CheckRefereesOperation = "query CheckReferees($id:UUID!){checkReferees(checkId:$id)}" as Operation<CheckRefereesQuery, CheckRefereesQueryVariables>;

export const ReplaceRefereeOperation = "mutation ReplaceReferee($id:UUID!$input:JSON!){replaceReferee(refereeId:$id input:$input){nodeId}}" as Operation<ReplaceRefereeMutation, ReplaceRefereeMutationVariables>;

export const LeaveOutRefereeOperation = "mutation LeaveOutReferee($id:UUID!$reason:String!){leaveOutReferee(refereeId:$id reason:$reason){nodeId}}" as Operation<LeaveOutRefereeMutation, LeaveOutRefereeMutationVariables>;

export const AnnounceRefereeOperation = "mutation AnnounceReferee($id:UUID!){announceReferee(refereeId:$id){nodeId}}" as Operation<AnnounceRefereeMutation, AnnounceRefereeMutationVariables>;
