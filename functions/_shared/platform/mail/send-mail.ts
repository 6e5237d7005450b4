import { environment } from '../environment.ts';
import { PRODUCT_NAME } from '../contract/product.ts';
import { toBase64 } from '../inspection/base64.ts';
import { LOGO_ID } from './layout.ts';
import { logoBytes } from './logo-bytes.ts';
import { orderFromProvider } from '../provider/call-provider.ts';
import { oneLine } from './phrase.ts';
import type { RenderedMail } from './render.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** Passes one mail to the provider. Throws ProviderUnavailable (try again) or ProviderRejected (will never work). */
export async function sendMail(
  to: { name: string | null; address: string },
  mail: RenderedMail,
  idempotencyKey: string,
): Promise<void> {
  const attachments = [
    ...(mail.logo === null ? [] : await attachedLogo(mail.logo)),
    ...(mail.attach === null ? [] : await attachedFile(mail.attach)),
  ];
  const body = {
    from: mailbox(mail.from === null ? PRODUCT_NAME : `${mail.from} via ${PRODUCT_NAME}`, ownAddress()),
    to: [mailbox(to.name, to.address)],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo === null ? {} : { reply_to: mail.replyTo }),
    ...(attachments.length === 0 ? {} : { attachments }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
  await orderFromProvider({
    url: environment('MAIL_API_URL'),
    apiKey: environment('MAIL_API_KEY'),
    body,
    idempotencyKey,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
}

/** The logo as a part of the mail, in Resend's shape: a mail fetches nothing when it is read. None if it is gone. */
async function attachedLogo(folder: string): Promise<object[]> {
  const bytes = await logoBytes(folder);
  return bytes === null
    ? []
    : [{ filename: 'logo.webp', content_type: 'image/webp', content_id: LOGO_ID, content: toBase64(bytes) }];
}

async function attachedFile(make: NonNullable<RenderedMail['attach']>): Promise<object[]> {
  const file = await make();
  return file === null
    ? []
    : [{ filename: file.filename, content_type: file.contentType, content: toBase64(file.bytes) }];
}

/** Returns `"Name" <address>`; the name keeps no character that could end it or start a second address. */
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
