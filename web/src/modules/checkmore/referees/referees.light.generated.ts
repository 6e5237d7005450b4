/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkReferees } from '#functions/checks/contract/referees.ts';
import type { RefereeReplacement } from '#functions/checks/contract/referees.ts';
export type CheckRefereesQueryVariables = Exact<{
  id: string;
}>;


export type CheckRefereesQuery = { checkReferees: z.output<typeof checkReferees> | null };

export type ReplaceRefereeMutationVariables = Exact<{
  id: string;
  input: RefereeReplacement;
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

declareAnswers({
  'checkReferees': z.nullable(checkReferees),
});
