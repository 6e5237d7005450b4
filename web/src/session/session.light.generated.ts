/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
import type { SessionAnswer } from '#functions/account/contract/session-answer.ts';
export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { session: SessionAnswer | null };

export const SessionOperation = "query Session{session}" as Operation<SessionQuery, SessionQueryVariables>;
