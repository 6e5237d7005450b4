import type { Language } from '#functions/platform/contract/languages.ts';
import type { ModuleName } from '#routing/paths.ts';

export type Role = 'OWNER' | 'ADMIN' | 'MEMBER';

export interface Features {
  readonly checks: boolean;
  readonly eSignatures: boolean;
  readonly invoices: boolean;
  readonly payouts: boolean;
  readonly workflows: boolean;
  readonly whistleblowing: boolean;
}

export interface SessionAccount {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly accountType: 'TEAM' | 'PERSONAL';
  readonly role: Role;
  /** ISO date when a deletion is scheduled. */
  readonly deletionScheduledOn: string | null;
  /** Folder of the account's picture; see `pictureAddress`. */
  readonly symbol: string | null;
  /** Null until the account has had credits. */
  readonly creditBalance: number | null;
  /** At this balance or below, a team is told. */
  readonly creditBalanceLimit: number;
  readonly features: Features;
}

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  /** Has proven the mailbox. */
  readonly confirmed: boolean;
  readonly administrator: boolean;
  readonly lastUsedModule: ModuleName | null;
}

/** Who is logged in and what they belong to. Never empty: signing up makes a personal account. */
export interface UserSession {
  readonly user: SessionUser;
  readonly accounts: readonly SessionAccount[];
  /** The administrator who acts as this user; null when the user is at the screen. */
  readonly impersonator: string | null;
}

/** A session at a URL: `account` is the one that the URL names. */
export interface Session extends UserSession {
  readonly account: SessionAccount;
}

/** The account to start with: the one used last in this browser, else the first team, else the personal one. */
export function preferredAccount(accounts: readonly SessionAccount[], lastAccountId: string | null): SessionAccount {
  const account =
    accounts.find((one) => one.id === lastAccountId) ??
    accounts.find((one) => one.accountType === 'TEAM') ??
    accounts[0];
  if (!account) throw new Error('A user without any account');
  return account;
}
