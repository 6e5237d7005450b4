import type { Language } from '#functions/platform/contract/languages.ts';
import type { AccountSegment, ModuleName } from './paths.ts';

export type Role = 'OWNER' | 'ADMIN' | 'MEMBER';

interface Features {
  readonly checks: boolean;
  readonly eSignatures: boolean;
  readonly invoices: boolean;
  readonly payouts: boolean;
  readonly workflows: boolean;
  readonly whistleblowing: boolean;
}

export interface SessionAccount extends AccountSegment {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** ISO date when a deletion is scheduled. */
  readonly deletionScheduledOn: string | null;
  /** Folder of the account's picture; see `pictureAddress`. */
  readonly symbol: string | null;
  /** Null until the account has had credits. */
  readonly creditBalance: number | null;
  /** A team is warned at this balance or below. */
  readonly creditBalanceLimit: number;
  readonly features: Features;
  /** Whether the user sees check lists that the account has sent, or received. */
  readonly hasSentCheckLists: boolean;
  readonly hasReceivedCheckLists: boolean;
  /** Whether the user reviews checks for the account, which reviews its own. */
  readonly reviewsChecks: boolean;
  /** Whether the user handles the team's whistleblowing reports. */
  readonly hasWhistleblowingAccess: boolean;
}

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  /** Whether the user has confirmed their mailbox. */
  readonly confirmed: boolean;
  readonly administrator: boolean;
  readonly lastUsedModule: ModuleName | null;
  /** Whether an identity provider has verified the user's identity. */
  readonly hasIdentity: boolean;
}

/** The signed-in user and their accounts, of which there is always one: signing up creates a personal account. */
export interface UserSession {
  readonly user: SessionUser;
  readonly accounts: readonly SessionAccount[];
  /** The administrator who acts as this user, or null. */
  readonly impersonator: string | null;
}

/** The session at a URL, whose account is `account`. */
export interface Session extends UserSession {
  readonly account: SessionAccount;
}
