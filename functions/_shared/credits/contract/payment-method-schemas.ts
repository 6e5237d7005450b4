// Payment methods (spec 000 §5, §7): the forms, and the requests of `payment-methods`.
import * as z from 'zod/mini';
import { email, key, line } from '../../platform/contract/text.ts';
import { invoiceBuyerSchema } from './invoice-schemas.ts';

export const ENTITY_TYPES = ['ORGANIZATION', 'INDIVIDUAL'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const mailbox = email();
/** The email address for receipts, or ''. */
const receiptEmail = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || z.safeParse(mailbox, value).success, { error: key('validation.emailFormat') }),
  z.overwrite((value) => z.safeParse(mailbox, value).data ?? value),
);

/** The cardholder's name and address, as the bank knows them. */
const cardholder = {
  name: line('validation.nameRequired'),
  line1: line('validation.addressRequired'),
  line2: z.union([z.literal(''), line('validation.addressRequired')]),
  postalCode: line('validation.addressRequired', 'validation.postalCodeMax', 20),
  city: line('validation.addressRequired'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.addressRequired') })),
};

/** What the account chooses for a new card. */
const cardDetails = { email: receiptEmail, entityType: z.enum(ENTITY_TYPES), isDefault: z.boolean() };

export const newCardSchema = z.object({ ...cardholder, ...cardDetails });
export const cardSchema = z.object({ ...cardholder, email: receiptEmail });

export const invoiceSchema = z.extend(invoiceBuyerSchema, { isDefault: z.boolean() });

export type NewCardForm = z.output<typeof newCardSchema>;
export type CardForm = z.output<typeof cardSchema>;
export type InvoiceForm = z.output<typeof invoiceSchema>;

const accountId = z.uuid();
const methodId = z.uuid();

/** `payment-methods` (logged in, OWNER and ADMINs). → CardSetup, CardSetupResult or {} */
export const paymentMethodsRequest = z.discriminatedUnion('action', [
  /** Begins to save a card, which replaces `replacedId` if given. → CardSetup */
  z.object({ action: z.literal('setUpCard'), accountId, replacedId: z.nullable(z.uuid()) }),
  /** Saves the card of a set-up that the browser has confirmed. → CardSetupResult */
  z.object({
    action: z.literal('saveCard'),
    accountId,
    setupIntentId: z.string().check(z.regex(/^seti_\w{1,250}$/)),
    ...cardDetails,
  }),
  z.object({ action: z.literal('updateCard'), accountId, methodId, card: cardSchema }),
  /** Adds invoice details, or changes existing ones. */
  z.object({ action: z.literal('saveInvoice'), accountId, methodId: z.nullable(methodId), invoice: invoiceSchema }),
  z.object({ action: z.literal('setDefault'), accountId, methodId }),
  z.object({ action: z.literal('remove'), accountId, methodId }),
]);
export type PaymentMethodsRequest = z.input<typeof paymentMethodsRequest>;

export interface CardSetup {
  /** Lets the browser confirm this set-up only. */
  readonly clientSecret: string;
}

/** The state of a set-up at the payment provider. */
export const SETUP_STATUSES = [
  'succeeded',
  'processing',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];

export interface CardSetupResult {
  readonly status: SetupStatus;
}
