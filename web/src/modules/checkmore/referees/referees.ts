import { z } from '#api/zod.ts';
import { REFEREE_PROOFS, REFEREE_STATUSES } from '#functions/checks/contract/question-sets.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import {
  AnnounceRefereeOperation,
  LeaveOutRefereeOperation,
  ReplaceRefereeOperation,
} from './referees.light.generated.ts';

const referee = z.object({
  id: z.string(),
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  /** Null for a contact at an employer. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  organizationName: z.string(),
  status: z.enum(REFEREE_STATUSES),
  askedAt: z.nullable(z.string()),
  announcedAt: z.nullable(z.string()),
  /** The mailbox has been asked often enough this week. */
  delayedUntil: z.nullable(z.string()),
  /** The first day on which another can be named; null where none can. */
  replaceableFrom: z.nullable(z.string()),
  needsReplacement: z.boolean(),
  leftOutAt: z.nullable(z.string()),
});
export type Referee = z.infer<typeof referee>;

const checkReferees = z.object({
  /** What the order asks for. */
  rule: z.object({
    count: z.number(),
    relations: z.array(z.enum(['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER'])),
    years: z.nullable(z.number()),
    /** How they prove who they are. */
    proof: z.enum(REFEREE_PROOFS),
  }),
  /** Another can still be named. */
  isOpen: z.boolean(),
  referees: z.array(referee),
});
export type CheckReferees = z.infer<typeof checkReferees>;

/** Returns the referees of a check, which comes as JSON; null for one that is not the user's. */
export function parseReferees(value: unknown): CheckReferees | null {
  return typeof value === 'string' ? checkReferees.parse(JSON.parse(value)) : null;
}

/** Names another person in the place of a referee. */
export async function replaceReferee(id: string, reference: object, reason: string): Promise<void> {
  const input = JSON.stringify({ reference, reason });
  await runOperation(ReplaceRefereeOperation, { id, input });
  await reloadShown();
}

/** Goes on without a referee who will not answer. */
export async function leaveOutReferee(id: string, reason: string): Promise<void> {
  await runOperation(LeaveOutRefereeOperation, { id, reason });
  await reloadShown();
}

/** Notes that the candidate has told the referee. */
export async function announceReferee(id: string): Promise<void> {
  await runOperation(AnnounceRefereeOperation, { id });
  await reloadShown();
}
