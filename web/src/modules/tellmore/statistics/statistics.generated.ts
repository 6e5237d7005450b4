/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { wbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import { categoryList, closingReasonList } from '#functions/whistleblowing/contract/own-lists.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WbStatisticsMutationVariables = Exact<{
  accountId: string;
  year: number;
}>;


export type WbStatisticsMutation = { wbStatistics: z.output<typeof wbStatistics> };

export type WbStatisticsWordsQueryVariables = Exact<{
  accountId: string;
}>;


export type WbStatisticsWordsQuery = { whistleblowingChannelByPk: { __typename: 'WhistleblowingChannel', nodeId: string, ownCategories: z.output<typeof categoryList>, closingReasons: z.output<typeof closingReasonList> } | null };


export const WbStatisticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WbStatistics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wbStatistics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}]}]}}]} as unknown as DocumentNode<WbStatisticsMutation, WbStatisticsMutationVariables>;
export const WbStatisticsWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WbStatisticsWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"whistleblowingChannelByPk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"ownCategories"}},{"kind":"Field","name":{"kind":"Name","value":"closingReasons"}}]}}]}}]} as unknown as DocumentNode<WbStatisticsWordsQuery, WbStatisticsWordsQueryVariables>;
declareAnswers({
  'wbStatistics': wbStatistics,
  'WhistleblowingChannel.closingReasons': closingReasonList,
  'WhistleblowingChannel.ownCategories': categoryList,
});
