import { z } from 'zod';

const text = z.string().max(300).optional();
const address = z.strictObject({
  line1: text,
  line2: text,
  city: text,
  state: text,
  postal_code: text,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type Address = z.output<typeof address>;

const billingDetails = z.strictObject({
  name: text,
  email: z.email().max(512).optional(),
  address: address.default({}),
});
export type BillingDetails = z.output<typeof billingDetails>;

export const setupCreate = z.strictObject({
  customer: z.string(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  allowed_payment_method_types: z.array(z.literal('card')).min(1),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});

export const methodUpdate = z.strictObject({ billing_details: billingDetails });
export const retrieval = z.strictObject({ expand: z.array(z.string()).default([]) });

/** What the browser sends to confirm a set-up. */
export const setupConfirm = z.strictObject({
  key: z.string(),
  client_secret: z.string(),
  return_url: z.url(),
  payment_method_data: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({
      number: z.string().regex(/^\d{12,19}$/),
      exp_month: z.string().regex(/^\d{1,2}$/),
      exp_year: z.string().regex(/^\d{4}$/),
      cvc: z.string().regex(/^\d{3,4}$/),
    }),
    billing_details: billingDetails.default({ address: {} }),
  }),
});
export type Confirmation = z.output<typeof setupConfirm>;
