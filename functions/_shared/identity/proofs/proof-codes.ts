import * as z from 'zod/mini';
import { codeText } from '../../account/sms-code-text.ts';
import { failure } from '../../platform/contract/failure.ts';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { callService } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { logFault } from '../../platform/log.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { sendSms } from '../../platform/sms/send-sms.ts';
import { servedNumber } from '../../platform/sms/served-number.ts';
import type { CodePurpose, HeldProof, SentProofCode } from '../contract/identity-schemas.ts';
import { callAs } from '../eid/call-as.ts';
import type { EidCaller } from '../eid/call-as.ts';
import { codeMail, personCodeMail } from './code-mail.ts';
import { heldProof } from './held-proof.ts';

/** Seconds until another code may be requested; the database has the same number. */
const COOLDOWN_SECONDS = 30;

/** What the reader of a link proves themselves for. */
interface CodeSubject {
  readonly purpose: CodePurpose;
  readonly signatureId?: string | undefined;
  readonly token?: string | undefined;
}

const order = z.object({
  id: z.uuid(),
  code: z.string(),
  channel: z.enum(['SMS', 'MAIL']),
  address: z.string(),
  maskedAddress: z.string(),
  recipientName: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
});
type Order = z.output<typeof order>;

/**
 * Sends a code to the number or mailbox of the purpose. It is sent at once, so that it never waits in the outbox. Fails
 * as `service.new_proof_code`, or with INVALID_PHONE_NUMBER or SMS_SENDING_FAILED.
 */
export async function sendProofCode(caller: EidCaller, { purpose, ...subject }: CodeSubject): Promise<SentProofCode> {
  const made = await callAs(caller, 'new_proof_code', { purpose, subject, network: caller.network }, order);
  try {
    await (made.channel === 'SMS' ? text(made) : mail(made, purpose));
  } catch (error) {
    logFault({ function: 'identity', failed: `code by ${made.channel}`, id: made.id }, error);
    await callService('proof_code_failed', { id: made.id });
    throw servedNumber(made.address) === null && made.channel === 'SMS'
      ? failure('INVALID_PHONE_NUMBER', 'phone')
      : failure('SMS_SENDING_FAILED');
  }
  return { maskedNumber: made.maskedAddress, cooldownSeconds: COOLDOWN_SECONDS };
}

async function text({ id, code, address, language }: Order): Promise<void> {
  const number = servedNumber(address);
  if (number === null) throw new Error('The number takes no text messages');
  await sendSms(number, codeText(language, 'LEVEL_2', code), id);
}

async function mail({ id, code, address, recipientName, language }: Order, purpose: CodePurpose): Promise<void> {
  const kind = purpose === 'PERSON' ? personCodeMail : codeMail;
  const wanted = { kind: kind.kind, language, payload: { code }, token: null };
  const rendered = renderMail([kind], wanted, environment('SITE_URL'));
  await sendMail({ name: recipientName, address }, rendered, id);
}

const verdict = z.object({
  fault: z.nullable(z.enum(['VERIFICATION_FAILED', 'TOKEN_EXPIRED', 'DELIVERY_FREQUENCY_EXCEEDED'])),
  proof: z.optional(heldProof),
});

/** Tries a code and returns the proof. Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `code`. */
export async function useProofCode(
  caller: EidCaller,
  { purpose, signatureId, token }: CodeSubject,
  code: string,
): Promise<HeldProof> {
  const tried = { purpose, subject: { signatureId, token }, code, network: caller.network };
  const { fault, proof } = await callAs(caller, 'try_proof_code', tried, verdict);
  if (proof === undefined) throw failure(fault ?? 'VERIFICATION_FAILED', 'code');
  return proof;
}
