import { z } from 'zod';
import { expand, flag, integer, metadata } from './parameters.ts';

export const invoiceCreate = z.strictObject({
  customer: z.string(),
  collection_method: z.literal('send_invoice'),
  days_until_due: integer.pipe(z.number().min(0).max(365)),
  currency: z.string().regex(/^[a-z]{3}$/),
  auto_advance: flag.optional(),
  pending_invoice_items_behavior: z.enum(['exclude', 'include']).optional(),
  metadata,
  custom_fields: z
    .array(z.strictObject({ name: z.string().min(1).max(40), value: z.string().min(1).max(140) }))
    .max(4)
    .default([]),
});
export const invoiceFinalize = z.strictObject({ auto_advance: flag.optional() });
export const invoiceList = z.strictObject({ customer: z.string().optional(), limit: integer.optional() });
export const invoiceItemCreate = z.strictObject({
  customer: z.string(),
  invoice: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/),
  amount: integer,
  description: z.string().min(1),
});
export const invoicePaymentList = z.strictObject({
  invoice: z.string().optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
  limit: integer.optional(),
  expand,
});
export const ofInvoice = z.strictObject({ invoice: z.string().optional(), limit: integer.optional() });
export const invoicePay = z.strictObject({ paid_out_of_band: z.literal('true') });
const part = integer.pipe(z.number().min(1));
export const creditNoteCreate = z.strictObject({
  invoice: z.string(),
  amount: part,
  refund_amount: part.optional(),
  out_of_band_amount: part.optional(),
  metadata,
});
