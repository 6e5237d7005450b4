import * as z from 'zod/mini';

/** An account of the session's user, with what the areas know of it (private.session_fact). */
const sessionAccount = z.object({
  id: z.string(),
  slug: z.string(),
  /** The present one, and those that it had before it was renamed. */
  slugs: z.array(z.string()),
  name: z.string(),
  accountType: z.enum(['TEAM', 'PERSONAL']),
  role: z.enum(['OWNER', 'ADMIN', 'MEMBER']),
  /** ISO date when a deletion is scheduled. */
  deletionScheduledOn: z.nullable(z.string()),
  /** Folder of the account's picture; see `pictureAddress`. */
  symbol: z.nullable(z.string()),
  /** Null until the account has had credits. */
  creditBalance: z.nullable(z.int()),
  /** A team is warned at this balance or below. */
  creditBalanceLimit: z.int(),
  /** On unless they are switched off (decision 0100). */
  features: z.object({
    checks: z.boolean(),
    eSignatures: z.boolean(),
    invoices: z.boolean(),
    payouts: z.boolean(),
    whistleblowing: z.boolean(),
  }),
  /** Whether the user reads the team's audit log, all of it or the events of their departments. */
  readsLog: z.boolean(),
  /** Whether the user sees check lists that the account has sent, or received. */
  hasSentCheckLists: z.boolean(),
  hasReceivedCheckLists: z.boolean(),
  /** Whether the account reviews its own checks, and the user is one of its reviewers. */
  reviewsChecks: z.boolean(),
  /** Whether the user handles the team's whistleblowing reports. */
  hasWhistleblowingAccess: z.boolean(),
  /** Whether the user is no member of the team, and handles its reports from outside. All else of the team is closed. */
  isOutside: z.boolean(),
});

/**
 * What `session` answers (decision 0211). Its shape is part of the contract, and tests of the database compare them: the
 * client only takes the type, because phones load no zod before the first form (decision 0031).
 */
export const sessionAnswer = z.object({
  state: z.enum(['OK', 'TFA_REQUIRED', 'ENDED']),
  /** The administrator who acts as the user. */
  impersonator: z.nullable(z.string()),
  /** Null unless OK. */
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      language: z.enum(['nb', 'en']),
      /** Whether the user has confirmed their mailbox. */
      confirmed: z.boolean(),
      administrator: z.boolean(),
      lastUsedModule: z.nullable(z.string()),
      /** Whether an identity provider has verified the user's identity. */
      hasIdentity: z.boolean(),
    }),
  ),
  accounts: z.array(sessionAccount),
  /**
   * Teams that demand two-factor of their members, while the user lacks it, or a login of this session by single sign-on. Once
   * it is due, a team is here alone.
   */
  demands: z.array(
    z.object({
      kind: z.enum(['TWO_FACTOR', 'SSO']),
      slug: z.string(),
      name: z.string(),
      /** ISO time; null for SSO. */
      deadline: z.nullable(z.string()),
      isDue: z.boolean(),
      /** Whether texted codes are enough. */
      smsCounts: z.boolean(),
      /** ISO time when a new factor counts, after a link in a mail has removed the last one. */
      heldUntil: z.nullable(z.string()),
      /** Of a user who may leave the team; null for its owner. */
      memberId: z.nullable(z.string()),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;
