import { z } from '#api/zod.ts';
import { proposalFinding } from '#functions/checks/contract/proposal-schemas.ts';

/** What a register answered about a check, for its reviewer to accept or not. */
export const proposal = z.object({
  id: z.string(),
  provider: z.string(),
  finding: proposalFinding,
  raw: z.unknown(),
  sourceUrl: z.nullable(z.string()),
  score: z.nullable(z.number()),
  madeAt: z.string(),
});
export type Proposal = z.infer<typeof proposal>;
