/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { checkRequestQuote } from '#functions/checks/contract/quote.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckRequestQuoteQueryVariables = Exact<{
  checkRequestId: string;
}>;


export type CheckRequestQuoteQuery = { checkRequestQuote: z.output<typeof checkRequestQuote> | null };

export type SubmitCheckRequestMutationVariables = Exact<{
  checkRequestId: string;
  expectedTotal: number;
}>;


export type SubmitCheckRequestMutation = { submitCheckRequest: { __typename: 'CheckRequest', nodeId: string, id: string, status: string, sentCount: number } | null };


export const CheckRequestQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckRequestQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkRequestQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}}}]}]}}]} as unknown as DocumentNode<CheckRequestQuoteQuery, CheckRequestQuoteQueryVariables>;
export const SubmitCheckRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitCheckRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expectedTotal"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitCheckRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkRequestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedTotal"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expectedTotal"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sentCount"}}]}}]}}]} as unknown as DocumentNode<SubmitCheckRequestMutation, SubmitCheckRequestMutationVariables>;
declareAnswers({
  'checkRequestQuote': z.nullable(checkRequestQuote),
});
