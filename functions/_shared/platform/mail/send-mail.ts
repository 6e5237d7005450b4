import { MessageRejected, ProviderDown } from '../provider/provider-errors.ts';
import { environment } from '../environment.ts';
import { PRODUCT_NAME } from '../contract/product.ts';
import { oneLine } from './phrase.ts';
import type { RenderedMail } from './render.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** Answers that speak of the provider or of our key, not of this mail: it is kept and tried again. */
const TEMPORARY = new Set([401, 402, 403, 404, 405, 408, 409, 425, 429]);

/**
 * Hands one mail to the provider. The same key again is the same mail: a provider that took it once does not send it
 * twice. Throws ProviderDown (try again) or MessageRejected (never will work).
 */
export async function sendMail(
  to: { name: string | null; address: string },
  mail: RenderedMail,
  idempotencyKey: string,
): Promise<void> {
  const body = {
    from: mailbox(mail.from === null ? PRODUCT_NAME : `${mail.from} via ${PRODUCT_NAME}`, ownAddress()),
    to: [mailbox(to.name, to.address)],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo === null ? {} : { reply_to: mail.replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
  const response = await post(body, idempotencyKey);
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status < 500 && !TEMPORARY.has(response.status))
    throw new MessageRejected(`The provider answered ${response.status}`);
  throw new ProviderDown(`The provider answered ${response.status}`);
}

async function post(body: object, idempotencyKey: string): Promise<Response> {
  try {
    return await fetch(environment('MAIL_API_URL'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${environment('MAIL_API_KEY')}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  } catch (cause) {
    throw new ProviderDown('The provider cannot be reached', { cause });
  }
}

/** `"Name" <address>`, the name without anything that could end it or begin a second address. */
function mailbox(name: string | null, address: string): string {
  const plain = oneLine(name ?? '')
    .replace(/["\\<>,;:@]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
  return plain === '' ? address : `"${plain}" <${address}>`;
}

/** MAIL_FROM is an address, with or without a name. */
function ownAddress(): string {
  const setting = environment('MAIL_FROM');
  return /<([^<>]+)>/.exec(setting)?.[1] ?? setting;
}
