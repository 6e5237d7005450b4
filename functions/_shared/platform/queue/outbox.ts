import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { environment } from '../environment.ts';
import { logFault } from '../log.ts';
import { UnrenderableMail } from '../mail/mail-kind.ts';
import type { MailKind } from '../mail/mail-kind.ts';
import { renderMail } from '../mail/render.ts';
import { sendMail } from '../mail/send-mail.ts';
import { ProviderRejected, ProviderUnavailable } from '../provider/call-provider.ts';
import { sendSms } from '../sms/send-sms.ts';
import { servedNumber } from '../sms/served-number.ts';
import { textOf } from '../sms/text-kind.ts';
import type { Budget } from './budget.ts';
import type { TextKind } from '../sms/text-kind.ts';

/** Messages sent at the same time; well within the lease even when the provider lets each of them time out. */
const BATCH = 5;
const LEASE_SECONDS = 60;

const message = z.object({
  id: z.uuid(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  recipientName: z.nullable(z.string()),
  language: z.string(),
  payload: z.unknown(),
  token: z.nullable(z.string()),
  idempotencyKey: z.string(),
  attempts: z.int(),
});
type Message = z.infer<typeof message>;

/** The kinds of message that the areas declare. */
export interface MessageKinds {
  readonly mails: readonly MailKind[];
  readonly texts: readonly TextKind[];
}

/**
 * Sends due messages until none is left or the budget is spent. Returns how many were sent and how many failed.
 */
export async function drainOutbox(
  kinds: MessageKinds,
  budget: Budget,
): Promise<{ sent: number; failed: number; more: boolean }> {
  let sent = 0;
  let failed = 0;
  while (budget.hasLeft()) {
    budget.spend(BATCH);
    const batch = await callService('claim_outbox', { max: BATCH, lease_seconds: LEASE_SECONDS }, z.array(message));
    const settled = await Promise.allSettled(batch.map((item) => deliver(kinds, item)));
    // All of them have ended here, so that a fault of one does not leave others half done.
    const outcomes = settled.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    sent += outcomes.filter(Boolean).length;
    failed += outcomes.filter((ok) => !ok).length;
    if (batch.length < BATCH) return { sent, failed, more: false };
  }
  return { sent, failed, more: true };
}

async function deliver(kinds: MessageKinds, item: Message): Promise<boolean> {
  try {
    await send(kinds, item);
    await finish(item, { ok: true });
    return true;
  } catch (error) {
    logFault({ function: 'work', failed: item.kind, id: item.id }, error);
    await finish(item, { ok: false, error_code: codeOf(error), permanent: isPermanent(error) });
    return false;
  }
}

async function send({ mails, texts }: MessageKinds, item: Message): Promise<void> {
  if (item.channel === 'sms') {
    const number = servedNumber(item.recipient);
    if (number === null) throw new UnrenderableMail('The number takes no text messages');
    return sendSms(number, textOf(texts, item, environment('SITE_URL')), item.idempotencyKey);
  }
  const mail = renderMail(mails, item, environment('SITE_URL'));
  await sendMail({ name: item.recipientName, address: item.recipient }, mail, item.idempotencyKey);
}

async function finish(
  item: Message,
  outcome: { ok: boolean; error_code?: string; permanent?: boolean },
): Promise<void> {
  await callService('finish_outbox', { id: item.id, error_code: null, permanent: false, ...outcome });
}

/** A faulty message is given up; any other failure may pass. */
function isPermanent(error: unknown): boolean {
  return error instanceof ProviderRejected || error instanceof UnrenderableMail;
}

function codeOf(error: unknown): string {
  if (error instanceof ProviderUnavailable) return 'PROVIDER_DOWN';
  if (error instanceof ProviderRejected) return 'REJECTED';
  if (error instanceof UnrenderableMail) return 'UNRENDERABLE';
  return 'INTERNAL';
}
