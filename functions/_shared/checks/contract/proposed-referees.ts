// Referees whom the sender names in an order, for the candidate to correct and send.
import * as z from 'zod/mini';
import { namedReferee } from './check-types/digital-reference.ts';

const { firstName, lastName, email, phone, relation, organizationName, language } = namedReferee.shape;

/** What the sender knows; the candidate adds the job. */
const proposedReferee = z.object({ firstName, lastName, email, phone, relation, organizationName, language });
type ProposedReferee = z.infer<typeof proposedReferee>;

/** The form of one candidate. */
export const proposedRefereesForm = z.object({ referees: z.array(proposedReferee).check(z.maxLength(10)) });

export type ProposedReferees = readonly ProposedReferee[];

/** By the ids of the people (`proposedReferees`). */
export const proposedReferees = z.record(z.string(), z.array(proposedReferee));
