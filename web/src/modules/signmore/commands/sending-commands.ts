import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import type { OrderGroups } from '#functions/signing/contract/document-input.ts';
import { timeZone } from '#modules/signmore/shared/time-zone.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  OrderSignaturesDocument,
  ScheduleDocumentDocument,
  SubmitDocumentDocument,
  UnscheduleDocumentDocument,
} from './sending-commands.generated.ts';

/** Sends a draft, or a scheduled document before its time. */
export async function submitDocument(documentId: string): Promise<void> {
  await apollo.mutate({ mutation: SubmitDocumentDocument, variables: { documentId } });
}

/** Has a draft sent later, or a scheduled document at another time. Returns that moment. */
export async function scheduleDocument(documentId: string, activation: ActivationForm): Promise<string> {
  const input = { ...activation, timeZone: timeZone() };
  const { data } = await apollo.mutate({ mutation: ScheduleDocumentDocument, variables: { documentId, input } });
  const moment = data?.scheduleDocument?.activation;
  if (!moment) throw new Error('scheduleDocument gave no moment');
  return moment;
}

/** Makes a scheduled document a draft again. */
export async function unscheduleDocument(documentId: string): Promise<void> {
  await apollo.mutate({ mutation: UnscheduleDocumentDocument, variables: { documentId } });
}

/** Sets who signs first, and who at the same time: in a sent document those who were not asked yet. */
export async function orderSigners(documentId: string, groups: OrderGroups): Promise<void> {
  await apollo.mutate({ mutation: OrderSignaturesDocument, variables: { documentId, groups } });
  await refetchShown();
}
