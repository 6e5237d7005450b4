/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StopRepeatingCheckListMutationVariables = Exact<{
  id: string;
}>;


export type StopRepeatingCheckListMutation = { stopRepeatingCheckList: { __typename: 'CheckList', nodeId: string } | null };

export type StopRepeatingCheckRequestMutationVariables = Exact<{
  id: string;
}>;


export type StopRepeatingCheckRequestMutation = { stopRepeatingCheckRequest: { __typename: 'CheckRequest', nodeId: string, repeatMonths: number | null } | null };


export const StopRepeatingCheckListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopRepeatingCheckList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopRepeatingCheckList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkListId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}}]}}]}}]} as unknown as DocumentNode<StopRepeatingCheckListMutation, StopRepeatingCheckListMutationVariables>;
export const StopRepeatingCheckRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopRepeatingCheckRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopRepeatingCheckRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"repeatMonths"}}]}}]}}]} as unknown as DocumentNode<StopRepeatingCheckRequestMutation, StopRepeatingCheckRequestMutationVariables>;
