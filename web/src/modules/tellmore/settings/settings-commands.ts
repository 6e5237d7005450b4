import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { recheckSession } from '#session/session.ts';
import type {
  ChannelChange,
  NewHandler,
  NewPasskey,
  OutsideHandler,
  PublishedKeys,
  RewrappedKeys,
  SignedRoster,
} from '#functions/whistleblowing/contract/handling-input.ts';
import type { OwnListName, PublishedList } from '#functions/whistleblowing/contract/own-lists.ts';
import {
  AddHandlerPasskeyDocument,
  AppointOutsideHandlerDocument,
  CreateWbHandlerDocument,
  DecideWbChangeDocument,
  DestroyWbHandlerDocument,
  PublishHandlerKeysDocument,
  PublishWbListDocument,
  RemoveHandlerPasskeyDocument,
  ResetHandlerKeysDocument,
  RestartWbChannelDocument,
  RewrapHandlerKeysDocument,
  SetDefaultWbHandlerDocument,
  SignWbRosterDocument,
  UpdateWbHandlerDocument,
  UpdateWbNotificationsDocument,
  UpdateWbSettingsDocument,
  UpdateWbSlugDocument,
} from './settings.generated.ts';
import type {
  ChannelSettings_ChannelFragment,
  EntranceRow_EntranceFragment,
  HandlerRow_HandlerFragment,
} from './settings.generated.ts';

export type Handler = HandlerRow_HandlerFragment;
export type Entrance = EntranceRow_EntranceFragment;
export type ChannelSettings = ChannelSettings_ChannelFragment;

/** @throws AppError INVALID at a link, TOO_BIG at a text */
export async function updateSettings(accountId: string, input: ChannelChange): Promise<void> {
  await changeRules(accountId, input);
}

/** Returns whether all of it is made: what protects reporters less waits. */
export async function changeRules(accountId: string, input: ChannelChange): Promise<boolean> {
  const { data } = await apollo.mutate({ mutation: UpdateWbSettingsDocument, variables: { accountId, input } });
  await refetchShown();
  const made: Readonly<Record<string, unknown>> = data?.updateWbSettings ?? {};
  return Object.entries(input).every(([rule, value]) => rule === 'retentionReason' || made[rule] === value);
}

/** @throws AppError INVALID_ACTION version when a colleague was faster, and the faults of items */
export async function publishList(accountId: string, list: OwnListName, input: PublishedList): Promise<void> {
  await apollo.mutate({ mutation: PublishWbListDocument, variables: { accountId, list, input } });
  await refetchShown();
}

/** Agrees to a change that protects reporters less, or refuses it. @throws AppError UNAUTHORIZED when it is gone */
export async function decideChange(changeId: string, consent: boolean): Promise<void> {
  await apollo.mutate({ mutation: DecideWbChangeDocument, variables: { changeId, consent } });
  await refetchShown();
}

/** @throws AppError TAKEN userId, USER_NOT_FOUND userId */
export async function appointHandler(accountId: string, input: NewHandler): Promise<void> {
  await apollo.mutate({ mutation: CreateWbHandlerDocument, variables: { accountId, input } });
  await refetchShown();
}

/** Invites somebody from outside the team. @throws AppError TAKEN email, DELIVERY_FREQUENCY_EXCEEDED */
export async function appointOutside(accountId: string, input: OutsideHandler): Promise<void> {
  await apollo.mutate({ mutation: AppointOutsideHandlerDocument, variables: { accountId, input } });
  await refetchShown();
}

export async function retitleHandler(handlerId: string, title: string): Promise<void> {
  await apollo.mutate({
    mutation: UpdateWbHandlerDocument,
    variables: { handlerId, input: { title } },
  });
  await refetchShown();
}

export async function makeDefault(handlerId: string): Promise<void> {
  await apollo.mutate({ mutation: SetDefaultWbHandlerDocument, variables: { handlerId } });
  await refetchShown();
}

/**
 * Returns whether the handler is gone: one from outside who has reports loses access, and stays in the list until others have
 * them. @throws AppError IMMUTABLE reports
 */
export async function removeHandler(handlerId: string): Promise<boolean> {
  const { data } = await apollo.mutate({ mutation: DestroyWbHandlerDocument, variables: { handlerId } });
  await refetchShown();
  return data?.destroyWbHandler?.status === 'REMOVED';
}

/** Which mails the user gets as a handler. */
export async function updateNotifications(accountId: string, kinds: readonly string[]): Promise<void> {
  await apollo.mutate({
    mutation: UpdateWbNotificationsDocument,
    variables: { accountId, input: { kinds } },
  });
}

/** @throws AppError UNAUTHORIZED twoFactor */
export async function publishKeys(accountId: string, published: PublishedKeys): Promise<void> {
  await apollo.mutate({
    mutation: PublishHandlerKeysDocument,
    variables: { accountId, input: published },
  });
  await refetchShown();
}

/** New keys for a handler who lost theirs. @throws AppError UNAUTHORIZED twoFactor */
export async function resetKeys(accountId: string, published: PublishedKeys): Promise<void> {
  await apollo.mutate({
    mutation: ResetHandlerKeysDocument,
    variables: { accountId, input: published },
  });
  await refetchShown();
}

/** The channel without keys. @throws AppError INVALID_ACTION while a handler is active */
export async function restartChannel(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: RestartWbChannelDocument, variables: { accountId } });
  await refetchShown();
}

/** @throws AppError TAKEN, INVALID at wbSlug */
export async function moveChannel(accountId: string, wbSlug: string): Promise<void> {
  await apollo.mutate({ mutation: UpdateWbSlugDocument, variables: { accountId, wbSlug } });
  await refetchShown();
}

/** @throws AppError TOO_BIG passkeys */
export async function addPasskey(accountId: string, input: NewPasskey): Promise<void> {
  await apollo.mutate({ mutation: AddHandlerPasskeyDocument, variables: { accountId, input } });
}

export async function removePasskey(accountId: string, passkeyId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveHandlerPasskeyDocument, variables: { accountId, passkeyId } });
}

export async function rewrapKeys(accountId: string, input: RewrappedKeys): Promise<void> {
  await apollo.mutate({ mutation: RewrapHandlerKeysDocument, variables: { accountId, input } });
}

/** @throws AppError INVALID_ACTION when a colleague was faster */
export async function publishRoster(accountId: string, input: SignedRoster): Promise<void> {
  await apollo.mutate({ mutation: SignWbRosterDocument, variables: { accountId, input } });
  // Who becomes a handler gets the list of reports in the menu.
  recheckSession();
  await refetchShown();
}
