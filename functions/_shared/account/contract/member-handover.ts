import * as z from 'zod/mini';

/** What a member can have in a team, as private.handover_fact lists it. The first four go on with a colleague. */
const HANDOVER_FACTS = [
  'DOCUMENTS',
  'CHECKS',
  'PACKAGES',
  'DEPARTMENTS',
  'HANDLER',
  'SPENDING_LIMIT',
  'SAVED_VIEWS',
] as const;

/** As many receivers are listed, the first by name; a larger team has others, too. */
export const MOST_RECEIVERS = 500;

/** Answer of `memberHandover`: what goes with members who are removed, who may take it over, and who does by the rule. */
export const memberHandover = z.object({
  facts: z.array(z.object({ fact: z.enum(HANDOVER_FACTS), count: z.int(), isGiven: z.boolean() })),
  receivers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  heirs: z.array(z.string()),
});

export type MemberHandover = z.infer<typeof memberHandover>;
