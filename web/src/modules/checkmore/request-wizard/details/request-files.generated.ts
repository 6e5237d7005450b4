/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DestroyCheckRequestFileMutationVariables = Exact<{
  checkRequestId: string;
  checkRequestFileId: string;
}>;


export type DestroyCheckRequestFileMutation = { destroyCheckRequestFile: { __typename: 'CheckRequest', nodeId: string } | null };


export const DestroyCheckRequestFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DestroyCheckRequestFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestFileId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destroyCheckRequestFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"checkRequestFileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestFileId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}}]}}]}}]} as unknown as DocumentNode<DestroyCheckRequestFileMutation, DestroyCheckRequestFileMutationVariables>;
