import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { MAX_QUANTITY } from './checkout-schemas.ts';

/** Øre in a krone. */
const KRONE = 100;

/** The value of a number field: a whole number, or '' when it is empty. */
const whole = (least: number, most: number) =>
  z
    .int({ error: key('validation.wholeNumber') })
    .check(
      z.minimum(least, { error: key('validation.wholeNumber') }),
      z.maximum(most, { error: key('validation.wholeNumber') }),
    );

/** The balance at which an account is warned, in credits. */
export const balanceLimitSchema = z.object({ creditBalanceLimit: whole(0, 1_000_000) });

/** The form of the automatic top-up: credits, and kroner with VAT. */
export const topUpSchema = z.object({
  enabled: z.boolean(),
  threshold: whole(0, 1_000_000),
  quantity: z
    .int({ error: key('validation.wholeHundreds') })
    .check(
      z.minimum(100, { error: key('validation.wholeHundreds') }),
      z.maximum(MAX_QUANTITY * 100, { error: key('validation.wholeHundreds') }),
      z.multipleOf(100, { error: key('validation.wholeHundreds') }),
    ),
  monthlyCap: whole(1, 1_000_000),
});
export type TopUpForm = z.output<typeof topUpSchema>;

/** The form's values for set_credit_top_up: hundreds of credits, and øre. */
export const toTopUpInput = ({ quantity, monthlyCap, ...rest }: TopUpForm) => ({
  ...rest,
  quantity: quantity / 100,
  monthlyCap: monthlyCap * KRONE,
});
export type TopUpInput = ReturnType<typeof toTopUpInput>;

/** The form of a spending limit: whose it is, and credits a month. */
export const spendingLimitSchema = z.object({
  id: z.string().check(z.minLength(1, { error: key('validation.required') })),
  credits: whole(0, 10_000_000),
});
/** The values of set_spending_limit; null: no limit. */
export interface SpendingLimitInput {
  readonly id: string;
  readonly credits: number | null;
}

/** The departments and members of a team, with their limits (`spendingLimits`). */
export const spendingLimits = z.array(
  z.object({
    kind: z.enum(['DEPARTMENT', 'MEMBER']),
    id: z.uuid(),
    name: z.string(),
    credits: z.nullable(z.int()),
    spent: z.nullable(z.int()),
  }),
);
export type SpendingLimit = z.output<typeof spendingLimits>[number];

/** What a person can still spend this month; null: no limit (`spendingLeft`). */
export const spendingLeft = z.object({ department: z.nullable(z.int()), member: z.nullable(z.int()) });
