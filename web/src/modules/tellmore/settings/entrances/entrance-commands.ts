import type { EntranceChange, NewEntrance, NewRule } from '#functions/whistleblowing/contract/handling-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CreateWbEntranceDocument,
  CreateWbRuleDocument,
  DestroyWbRuleDocument,
  MoveWbEntranceDocument,
  UpdateWbEntranceDocument,
} from './entrances.generated.ts';

/** @throws AppError TAKEN at name or slug */
export async function createEntrance(accountId: string, input: NewEntrance): Promise<void> {
  await apollo.mutate({ mutation: CreateWbEntranceDocument, variables: { accountId, input } });
  await refetchShown();
}

/** @throws AppError TAKEN at name, or at handlerIds for one with a conflict of interest; INVALID at a link */
export async function changeEntrance(entranceId: string, input: EntranceChange): Promise<void> {
  await apollo.mutate({ mutation: UpdateWbEntranceDocument, variables: { entranceId, input } });
  await refetchShown();
}

/** place: from 1. */
export async function moveEntrance(entranceId: string, place: number): Promise<void> {
  await apollo.mutate({ mutation: MoveWbEntranceDocument, variables: { entranceId, place } });
  await refetchShown();
}

/** @throws AppError TAKEN at handlerId where there is a rule about the same reports */
export async function createRule(accountId: string, input: NewRule): Promise<void> {
  await apollo.mutate({ mutation: CreateWbRuleDocument, variables: { accountId, input } });
  await refetchShown();
}

export async function removeRule(ruleId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyWbRuleDocument, variables: { ruleId } });
  await refetchShown();
}
