import * as z from 'zod/mini';
import { candidatePayload, exampleCandidate } from './candidate.ts';

/** About a referee, for mails to the candidate. */
export const refereeNewsPayload = {
  ...candidatePayload,
  refereeId: z.uuid(),
  /** The address of a contact at an employer. */
  refereeName: z.string(),
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  status: z.enum(['WAITING', 'DECLINED', 'NOT_ME', 'BOUNCED']),
  /** When the reviewer goes on without; null once the referee has ended. */
  giveUpOn: z.nullish(z.iso.date()),
};

export const exampleRefereeNews = {
  ...exampleCandidate,
  refereeId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
  refereeName: 'Anne Berg',
  kind: 'DIGITAL_REFERENCE' as const,
};
