import * as z from 'zod/mini';
import type { ProposalFinding } from '../contract/proposal-schemas.ts';

/** Whom a provider is asked about, and what they answered themselves. */
export const subject = z.object({
  type: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  country: z.string(),
  attributes: z.record(z.string(), z.unknown()),
});
export type Subject = z.infer<typeof subject>;

/** What a reviewer may want to know. */
export interface Proposal {
  readonly finding: ProposalFinding;
  /** The provider's answer as it came. */
  readonly raw: unknown;
  readonly sourceUrl: string | null;
  /** How well the person found matches the candidate. */
  readonly score: number | null;
}

/** A register that is asked about candidates. Looking up changes nothing there. */
export interface CheckProvider {
  /** As in private.check_provider. */
  readonly name: string;
  /** Whether this installation has the provider. */
  readonly isSetUp: () => boolean;
  /**
   * @param key the same for every try of one question
   * @throws ProviderUnavailable, or Failure with status 503, when a later try may succeed
   */
  readonly lookUp: (subject: Subject, key: string) => Promise<readonly Proposal[]>;
}

/** A provider gets this long to answer. */
export const DEADLINE_MILLISECONDS = 10_000;

/** The most proposals that are kept: a name shared by more people tells nothing. */
export const MAX_PROPOSALS = 50;
