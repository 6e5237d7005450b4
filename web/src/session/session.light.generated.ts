/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { sessionState: string | null, impersonator: string | null, userProfileCollection: { edges: Array<{ node: { id: string, email: string, firstName: string, lastName: string, language: string, confirmedAt: string | null, administrator: boolean, lastUsedModule: string | null, hasIdentity: boolean | null, accountMemberCollection: { edges: Array<{ node: { role: string, account: { id: string, slug: string, name: string, accountType: string, deletionScheduledOn: string | null, symbolDisplayPath: string | null, creditBalance: string | null, creditBalanceLimit: number, hasSentCheckLists: boolean | null, hasReceivedCheckLists: boolean | null, reviewsChecks: boolean | null, hasWhistleblowingAccess: boolean | null, accountFeature: { checks: boolean, eSignatures: boolean, invoices: boolean, payouts: boolean, workflows: boolean, whistleblowing: boolean } | null } | null } }> } | null } }> } };

export const SessionOperation = "query Session{sessionState impersonator userProfileCollection(first:1){edges{node{id email firstName lastName language confirmedAt administrator lastUsedModule hasIdentity accountMemberCollection(first:100){edges{node{role account{id slug name accountType deletionScheduledOn symbolDisplayPath creditBalance creditBalanceLimit hasSentCheckLists hasReceivedCheckLists reviewsChecks hasWhistleblowingAccess accountFeature{checks eSignatures invoices payouts workflows whistleblowing}}}}}}}}}" as Operation<SessionQuery, SessionQueryVariables>;
