/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { administratorStanding, consoleTitles } from '#functions/account/contract/console.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdministratorStandingQueryVariables = Exact<{
  language: string;
}>;


export type AdministratorStandingQuery = { administratorStanding: z.output<typeof administratorStanding> | null, consoleTitles: z.output<typeof consoleTitles> | null };


export const AdministratorStandingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdministratorStanding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administratorStanding"}},{"kind":"Field","name":{"kind":"Name","value":"consoleTitles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<AdministratorStandingQuery, AdministratorStandingQueryVariables>;
declareAnswers({
  'administratorStanding': z.nullable(administratorStanding),
  'consoleTitles': z.nullable(consoleTitles),
});
