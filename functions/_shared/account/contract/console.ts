import * as z from 'zod/mini';

// What the administrators' console loads as JSON.

/** Whether the user may use the console, and from when (`administratorStanding`). Null for nobody. */
export const administratorStanding = z.object({
  administrator: z.boolean(),
  twoFactor: z.boolean(),
  powerFrom: z.nullable(z.string()),
});

const group = z.record(z.string(), z.string());

/** What the areas call their kinds of work, alarms and causes of failure, in the current language (`consoleTitles`). */
export const consoleTitles = z.object({ job: group, message: group, alarm: group, cause: group });
export type Titles = z.infer<typeof consoleTitles>;

/** What the areas count of an account (`accountCounts`). */
export const accountCounts = z.array(
  z.object({ title: z.string(), unit: z.enum(['NUMBER', 'BYTES']), number: z.number() }),
);
export type AccountCounts = z.infer<typeof accountCounts>;

const queue = z.object({
  waiting: z.number(),
  oldestDueSeconds: z.nullable(z.number()),
  dead: z.number(),
  finishedLastDay: z.number(),
  failedLastDay: z.number(),
});
export type QueueFigures = z.infer<typeof queue>;

/** Counts, and how far behind the worker is (`platformFigures`). */
export const platformFigures = z.object({
  accounts: z.number(),
  people: z.number(),
  storedBytes: z.number(),
  jobs: queue,
  messages: queue,
});
export type Figures = z.infer<typeof platformFigures>;

/** What an administrator's act was about, by the names of its values. */
export const eventData = z.record(z.string(), z.unknown());
export type EventData = z.infer<typeof eventData>;

/** Features of an account, which administrators switch. */
export type Features = Readonly<Record<'checks' | 'eSignatures' | 'whistleblowing' | 'invoices' | 'payouts', boolean>>;
export type FeatureChange = Partial<Features>;
