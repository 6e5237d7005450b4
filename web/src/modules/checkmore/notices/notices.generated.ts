/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkNotices } from '#functions/checks/contract/notices.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckNoticesQuery = { checkNotices: z.output<typeof checkNotices> };

export type ChooseCheckNoticeMutationVariables = Exact<{
  notice: string;
  timing: string;
}>;


export type ChooseCheckNoticeMutation = { chooseCheckNotice: { __typename: 'UserProfile', nodeId: string } | null };


export const CheckNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkNotices"}}]}}]} as unknown as DocumentNode<CheckNoticesQuery, CheckNoticesQueryVariables>;
export const ChooseCheckNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseCheckNotice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timing"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseCheckNotice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"notice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notice"}}},{"kind":"Argument","name":{"kind":"Name","value":"timing"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timing"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}}]}}]}}]} as unknown as DocumentNode<ChooseCheckNoticeMutation, ChooseCheckNoticeMutationVariables>;
declareAnswers({
  'checkNotices': checkNotices,
});
