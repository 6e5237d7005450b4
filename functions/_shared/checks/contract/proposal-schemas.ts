// What providers propose to a reviewer, as private.check_proposal keeps it.
import * as z from 'zod/mini';

const why = z.array(z.string());

/** A person whom a register names, and how well they match the candidate. */
const registeredPerson = z.object({
  name: z.string(),
  birthDate: z.nullable(z.string()),
  role: z.string(),
  score: z.number(),
  why,
});

export const proposalFinding = z.discriminatedUnion('kind', [
  /** A company that the candidate named, or one that carries their name. */
  z.object({
    kind: z.literal('COMPANY'),
    /** The place in the candidate's list; null for a company that they did not name. */
    entry: z.nullable(z.int()),
    name: z.string(),
    orgNumber: z.string(),
    state: z.enum(['ACTIVE', 'BANKRUPT', 'LIQUIDATION', 'DELETED']),
    people: z.array(registeredPerson),
    why,
  }),
  /** A company that the candidate named and the register does not have. */
  z.object({ kind: z.literal('NO_COMPANY'), entry: z.int(), name: z.string() }),
  /** One in a country that the register does not cover. */
  z.object({ kind: z.literal('NOT_COVERED'), entry: z.int(), name: z.string(), country: z.string() }),
  z.object({
    kind: z.literal('LISTED_PERSON'),
    /** The place among the people related to the candidate; null for the candidate. */
    relation: z.nullable(z.int()),
    name: z.string(),
    birthDates: z.array(z.string()),
    countries: z.array(z.string()),
    positions: z.array(z.string()),
    topics: z.array(z.string()),
    lists: z.array(z.string()),
    why,
  }),
  z.object({
    kind: z.literal('CREDIT_REPORT'),
    name: z.string(),
    birthDate: z.nullable(z.string()),
    checkedOn: z.string(),
    rating: z.nullable(z.object({ value: z.number(), max: z.number() })),
    remarks: z.array(
      z.object({ kind: z.string(), amount: z.number(), currency: z.string(), registeredOn: z.string() }),
    ),
    why,
  }),
  /** Whom an eID or a document has proven. `why`: how the names compare, or why the provider declined. */
  z.object({ kind: z.literal('PROVEN_PERSON'), name: z.string(), birthDate: z.nullable(z.string()), why }),
  /** Another candidate of the team has given the same number; '' for one of a department that the reviewer may not know. */
  z.object({ kind: z.literal('SHARED_NUMBER'), name: z.string(), why }),
]);
export type ProposalFinding = z.infer<typeof proposalFinding>;
