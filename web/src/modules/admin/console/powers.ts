import type { TypedDocumentNode } from '@apollo/client';
import type { FeatureChange } from '#functions/account/contract/console.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AcknowledgeAlarmDocument,
  ApproveRequestDocument,
  GiveUpWorkDocument,
  RequestApprovalDocument,
  RetryWorkDocument,
  SendTeamWelcomeDocument,
  SwitchFeaturesDocument,
  WithdrawRequestDocument,
} from './powers.generated.ts';

// The administrators' actions. The server requires the second level, records each action with its reason, and mails the
// other administrators.

export type RequestKind = 'GRANT' | 'REVOCATION' | 'PHONE_RESET';

async function act<Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): Promise<void> {
  await apollo.mutate({ mutation, variables } as Parameters<typeof apollo.mutate>[0]);
  await refetchShown();
}

export function switchFeatures(accountId: string, features: FeatureChange, reason: string): Promise<void> {
  return act(SwitchFeaturesDocument, { accountId, input: features, reason });
}

export function sendTeamWelcome(accountId: string, reason: string): Promise<void> {
  return act(SendTeamWelcomeDocument, { accountId, reason });
}

export function retryWork(id: string, reason: string): Promise<void> {
  return act(RetryWorkDocument, { id, reason });
}

export function giveUpWork(id: string, reason: string): Promise<void> {
  return act(GiveUpWorkDocument, { id, reason });
}

export function acknowledgeAlarm(id: string, reason: string): Promise<void> {
  return act(AcknowledgeAlarmDocument, { id, reason });
}

export function requestApproval(kind: RequestKind, userId: string, reason: string): Promise<void> {
  return act(RequestApprovalDocument, { kind, userId, reason });
}

export function approveRequest(id: string, reason: string): Promise<void> {
  return act(ApproveRequestDocument, { id, reason });
}

export function withdrawRequest(id: string, reason: string): Promise<void> {
  return act(WithdrawRequestDocument, { id, reason });
}
