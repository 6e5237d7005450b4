import { z } from 'zod';
import { parseForm } from './form.ts';
import { StripeProblem } from './problem.ts';

// Parameters as Stripe checks them: what is unknown or missing is refused by name. Only what the product sends is here.

export const integer = z
  .string()
  .regex(/^-?[0-9]+$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const expand = z.array(z.string()).default([]);

export const customerCreate = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.email().max(512).optional(),
  metadata,
});

/** Of Norwegian organisations, as the product sends them. */
const address = z.strictObject({
  line1: z.string().max(300).optional(),
  city: z.string().max(300).optional(),
  state: z.string().max(300).optional(),
  postal_code: z.string().max(20).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export const customerUpdate = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.email().max(512).optional(),
  preferred_locales: z.array(z.string()).optional(),
  address: address.optional(),
});

export const sessionCreate = z.strictObject({
  mode: z.literal('payment'),
  customer: z.string(),
  client_reference_id: z
    .string()
    .max(200)
    .regex(/^[\w-]*$/)
    .optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer.pipe(z.number().min(1)),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
          product_data: z.strictObject({ name: z.string().min(1) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']).optional(), name: z.enum(['auto', 'never']).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: z.enum(['auto', 'nb', 'en', 'sv', 'da', 'fi']).optional(),
  expires_at: integer.optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
});

export const intentCreate = z.strictObject({
  amount: integer.pipe(z.number().min(1).max(99_999_999)),
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(z.literal('card')),
  off_session: flag.default(false),
  return_url: z.url().optional(),
  confirm: flag,
  description: z.string().max(1000).optional(),
  metadata,
});
export type IntentCreate = z.output<typeof intentCreate>;

export const intentList = z.strictObject({
  customer: z.string().optional(),
  created: z.strictObject({ gte: integer }).optional(),
  limit: integer.optional(),
});

export const sessionRetrieve = z.strictObject({ expand });
export const ofIntent = z.strictObject({ payment_intent: z.string().optional(), limit: integer.optional() });
export const refundCreate = z.strictObject({
  payment_intent: z.string(),
  amount: integer.pipe(z.number().min(1)).optional(),
  metadata,
});
export const nothing = z.strictObject({});

/** Reads a form by its shape, or fails as Stripe does. */
export function readParameters<S extends z.ZodType>(shape: S, text: string): z.output<S> {
  const form = parseForm(text);
  const parsed = shape.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const param = named([...(issue?.path ?? []), ...unknown.slice(0, 1)]);
  if (unknown.length > 0) {
    throw new StripeProblem(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined && !text.includes(param)) {
    throw new StripeProblem(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new StripeProblem(400, `Invalid ${param}: ${issue?.message ?? ''}`, { param });
}

function named([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}
