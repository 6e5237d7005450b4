import type { SessionAnswer } from '#functions/account/contract/session-answer.ts';
import type { ModuleName } from './paths.ts';

export type SessionAccount = Readonly<SessionAnswer['accounts'][number]>;

export type Role = SessionAccount['role'];

export interface SessionUser extends Readonly<Omit<NonNullable<SessionAnswer['user']>, 'lastUsedModule'>> {
  readonly lastUsedModule: ModuleName | null;
}

/** The signed-in user and their accounts, of which there is always one: signing up creates a personal account. */
export interface UserSession {
  readonly user: SessionUser;
  readonly accounts: readonly SessionAccount[];
  /** Teams that demand two-factor, which the user lacks, or single sign-on, by which the session did not log in. */
  readonly demands: SessionAnswer['demands'];
  /** The administrator who acts as this user, or null. */
  readonly impersonator: string | null;
}

/** The session at a URL, whose account is `account`. */
export interface Session extends UserSession {
  readonly account: SessionAccount;
}
