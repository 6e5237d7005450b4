// What SQL writes into private.outbox.payload for each kind of mail. Nothing secret: the link's token is minted when the
// row is claimed. Times are ISO 8601.
import * as z from 'zod/mini';

const text = z.string();
const optional = z.nullish(z.string());

/** Where the sender's document page is. */
const page = {
  documentId: z.uuid(),
  accountType: z.enum(['TEAM', 'PERSONAL']),
  accountSlug: text,
};

const request = {
  documentName: text,
  senderName: text,
  accountName: text,
  /** Where an answer goes; absent: nowhere. */
  senderEmail: optional,
  expiration: text,
};

const deletion = {
  accountType: z.enum(['TEAM', 'PERSONAL']),
  accountName: text,
  accountSlug: text,
  /** Who owns the account. */
  ownerName: text,
};
const administrator = z.enum(['OWNER', 'ADMIN']);
/** What happened to somebody's log-in, and where they see to it. */
const security = { maskedNumber: text, accountSlug: optional };

const schemas = {
  confirm_mailbox: z.object({ firstName: optional }),
  magic_link: z.object({}),
  two_factor_on: z.object(security),
  two_factor_off: z.object(security),
  phone_confirmed: z.object(security),
  member_invited: z.object({ accountName: text, inviterName: text }),
  signature_invitation: z.object({ ...request, message: optional }),
  signature_reminder: z.object({ ...request, message: optional }),
  document_expiring: z.object(request),
  document_cancelled: z.object({
    documentName: text,
    senderName: text,
    accountName: text,
    senderEmail: optional,
    reason: text,
  }),
  document_refused: z.discriminatedUnion('audience', [
    z.object({
      audience: z.literal('SENDER'),
      ...page,
      documentName: text,
      signeeName: text,
      reason: optional,
    }),
    z.object({ audience: z.literal('SIGNEE'), documentName: text, accountName: text }),
  ]),
  document_signed: z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('SENDER'), ...page, documentName: text }),
    z.object({ audience: z.literal('SIGNEE'), documentName: text, senderName: text, accountName: text }),
    z.object({ audience: z.literal('COPY'), documentName: text, senderName: text, accountName: text }),
  ]),
  document_withdrawn: z.object({ documentName: text, accountName: text }),
  account_deletion_scheduled: z.object({ audience: administrator, ...deletion, deletionOn: text }),
  account_deletion_cancelled: z.object({ audience: administrator, ...deletion }),
  account_deleted: z.object({
    audience: z.enum(['OWNER', 'MEMBER']),
    accountType: z.enum(['TEAM', 'PERSONAL']),
    accountName: text,
  }),
  document_expired: z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('SENDER'), ...page, documentName: text, unsignedNames: z.array(text) }),
    z.object({
      audience: z.literal('SIGNEE'),
      documentName: text,
      senderName: text,
      accountName: text,
      senderEmail: optional,
    }),
  ]),
};

export type MailKind = keyof typeof schemas;
type Payloads = { [K in MailKind]: z.infer<(typeof schemas)[K]> };
export type Payload<K extends MailKind> = Payloads[K];

export const payloads: { readonly [K in MailKind]: z.ZodMiniType<Payloads[K]> } = schemas;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(schemas, kind);
}
