/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { ownReads } from '#functions/account/contract/own-reads.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnReadsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnReadsQuery = { ownReads: z.output<typeof ownReads> | null };


export const OwnReadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnReads"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownReads"}}]}}]} as unknown as DocumentNode<OwnReadsQuery, OwnReadsQueryVariables>;
declareAnswers({
  'ownReads': z.nullable(ownReads),
});
