import * as z from 'zod/mini';

const organizationNumber = z.string().check(z.regex(/^\d{9}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** An electronic invoice or credit note to send (service.ehf_to_send). Amounts are øre, never negative. */
export const ehfDocument = z.object({
  id: z.uuid(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  issuedOn: day,
  /** Of the invoice. */
  dueOn: day,
  credits: z.int(),
  netAmount: z.int(),
  taxAmount: z.int(),
  taxRate: z.number(),
  seller: z.object({
    name: z.string(),
    organizationNumber,
    address: z.string(),
    email: z.string(),
    inBusinessRegister: z.boolean(),
    /** The bank account that is paid to. */
    account: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    organizationNumber,
    contactName: z.string(),
    email: z.string(),
    line1: z.string(),
    postalCode: z.string(),
    city: z.string(),
    reference: z.string(),
    orderReference: z.string(),
  }),
  /** The invoice itself, or the one that is credited. */
  invoice: z.object({ number: z.string(), issuedOn: day }),
});
export type EhfDocument = z.output<typeof ehfDocument>;

/** A document that the access point has, or will get. */
export const ehfDelivery = z.object({
  id: z.uuid(),
  /** Stripe's id of an unpaid invoice, which Stripe mails if it is refused; null for others. */
  mailable: z.nullable(z.string()),
});

/** One that the access point has accepted (service.ehf_to_ask). */
export const ehfInquiry = z.extend(ehfDelivery, { providerId: z.string() });
