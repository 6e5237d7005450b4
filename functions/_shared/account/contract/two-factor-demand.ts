// Two-factor as people and teams see it: a person's passkeys, and what a team demands of its members.
import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';

/** A person's passkeys, the newest first. Times are ISO. */
export const passkeys = z.array(
  z.object({ id: z.uuid(), name: z.string(), addedAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
);
export type Passkey = Readonly<z.infer<typeof passkeys>[number]>;

/** What a team demands, for its OWNER and ADMINs. */
export const twoFactorDemand = z.object({
  /** The first day on which it is demanded (YYYY-MM-DD, in Oslo); null while it is not. */
  day: z.nullable(z.string()),
  /** Whether texted codes are enough. */
  smsCounts: z.boolean(),
  isDue: z.boolean(),
  /** How many have joined. */
  members: z.int(),
  /** Members with neither an app nor a passkey, by name. */
  lacking: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string(), hasSms: z.boolean() })),
});
export type TwoFactorDemand = z.infer<typeof twoFactorDemand>;

/** The argument of setTwoFactorDemand. */
export interface DemandInput {
  /** Null: it is no longer demanded. */
  readonly day: string | null;
  readonly smsCounts: boolean;
}

/** The form of a demand. The day is judged by the database: from today on, at most 180 days ahead. */
export const demandForm = z.object({
  day: z.string().check(z.minLength(1, { error: key('validation.required') })),
  smsCounts: z.boolean(),
});
