/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { proposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProposedRefereesQueryVariables = Exact<{
  id: string;
}>;


export type ProposedRefereesQuery = { proposedReferees: z.output<typeof proposedReferees> };

export type ProposeRefereesMutationVariables = Exact<{
  personId: string;
  referees: ProposedReferees;
}>;


export type ProposeRefereesMutation = { proposeReferees: { __typename: 'CheckRequestPerson', nodeId: string } | null };


export const ProposedRefereesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProposedReferees"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposedReferees"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ProposedRefereesQuery, ProposedRefereesQueryVariables>;
export const ProposeRefereesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProposeReferees"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"personId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"referees"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposeReferees"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestPersonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"personId"}}},{"kind":"Argument","name":{"kind":"Name","value":"referees"},"value":{"kind":"Variable","name":{"kind":"Name","value":"referees"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}}]}}]}}]} as unknown as DocumentNode<ProposeRefereesMutation, ProposeRefereesMutationVariables>;
declareAnswers({
  'proposedReferees': proposedReferees,
});
