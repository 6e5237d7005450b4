/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
export type CheckWizardQueryVariables = Exact<{
  id: string;
}>;


export type CheckWizardQuery = { checkWizard: OwnCheckList | null };

export const CheckWizardOperation = "query CheckWizard($id:UUID!){checkWizard(checkListId:$id)}" as Operation<CheckWizardQuery, CheckWizardQueryVariables>;
