/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import { z } from '#api/zod.ts';
import { declareAnswers } from '#graphql/json-answers.ts';
import { done } from '#functions/whistleblowing/contract/handling.ts';
import type { ThemeChoice } from '#functions/whistleblowing/contract/handling-input.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TeamTheme_ThemeFragment = { __typename: 'AccountTheme', nodeId: string, primary: string, primaryContrast: string, primaryHover: string, fontName: string | null, fontUrl: string | null } & { ' $fragmentName'?: 'TeamTheme_ThemeFragment' };

export type BrandingQueryVariables = Exact<{
  accountId: string;
}>;


export type BrandingQuery = { accountThemeByPk: { __typename: 'AccountTheme', nodeId: string, primary: string, primaryContrast: string, primaryHover: string, fontName: string | null, fontUrl: string | null } | null, accountByPk: { __typename: 'Account', nodeId: string, name: string, wbSlug: string, language: string, logoDisplayPath: string | null } | null, whistleblowingChannelByPk: { __typename: 'WhistleblowingChannel', nodeId: string, signKey: string | null, description: string | null, whistleblowingDescription: string | null } | null };

export type UpdateAccountThemeMutationVariables = Exact<{
  accountId: string;
  input: ThemeChoice;
}>;


export type UpdateAccountThemeMutation = { updateAccountTheme: { __typename: 'AccountTheme', nodeId: string, primary: string, primaryContrast: string, primaryHover: string, fontName: string | null, fontUrl: string | null } | null };

export type ResetAccountThemeMutationVariables = Exact<{
  accountId: string;
}>;


export type ResetAccountThemeMutation = { resetAccountTheme: z.output<typeof done> };

export const TeamTheme_ThemeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamTheme_theme"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountTheme"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"primaryContrast"}},{"kind":"Field","name":{"kind":"Name","value":"primaryHover"}},{"kind":"Field","name":{"kind":"Name","value":"fontName"}},{"kind":"Field","name":{"kind":"Name","value":"fontUrl"}}]}}]} as unknown as DocumentNode<TeamTheme_ThemeFragment, unknown>;
export const BrandingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Branding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountThemeByPk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamTheme_theme"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"accountByPk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"wbSlug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"logoDisplayPath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"whistleblowingChannelByPk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"signKey"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"whistleblowingDescription"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamTheme_theme"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountTheme"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"primaryContrast"}},{"kind":"Field","name":{"kind":"Name","value":"primaryHover"}},{"kind":"Field","name":{"kind":"Name","value":"fontName"}},{"kind":"Field","name":{"kind":"Name","value":"fontUrl"}}]}}]} as unknown as DocumentNode<BrandingQuery, BrandingQueryVariables>;
export const UpdateAccountThemeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAccountTheme"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccountTheme"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamTheme_theme"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamTheme_theme"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountTheme"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"primaryContrast"}},{"kind":"Field","name":{"kind":"Name","value":"primaryHover"}},{"kind":"Field","name":{"kind":"Name","value":"fontName"}},{"kind":"Field","name":{"kind":"Name","value":"fontUrl"}}]}}]} as unknown as DocumentNode<UpdateAccountThemeMutation, UpdateAccountThemeMutationVariables>;
export const ResetAccountThemeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetAccountTheme"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetAccountTheme"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}]}]}}]} as unknown as DocumentNode<ResetAccountThemeMutation, ResetAccountThemeMutationVariables>;
declareAnswers({
  'resetAccountTheme': done,
});
