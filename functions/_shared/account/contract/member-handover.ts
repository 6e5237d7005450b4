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

/** With more of them, they are searched for. */
export const MOST_RECEIVERS = 100;

/** Members who may take over, by name. */
export const receivers = z.array(z.object({ id: z.uuid(), name: z.string() }));
export type Receiver = z.infer<typeof receivers>[number];

/** Answer of `memberHandover`: what goes with members who are removed, who may take it over, and who does by the rule. */
export const memberHandover = z.object({
  facts: z.array(z.object({ fact: z.enum(HANDOVER_FACTS), count: z.int(), isGiven: z.boolean() })),
  receivers,
  heirs: z.array(z.string()),
});

export type MemberHandover = z.infer<typeof memberHandover>;
