import type { SessionAccount } from '#routing/session-types.ts';

// The accounts that have a page or an entry (spec 000 §2.6, §6). Guards are a convenience: the database enforces access.

export function isTeam({ accountType }: SessionAccount): boolean {
  return accountType === 'TEAM';
}

export function isPersonal({ accountType }: SessionAccount): boolean {
  return accountType === 'PERSONAL';
}

/** A team with the feature of background checks. */
export function hasChecks(account: SessionAccount): boolean {
  return isTeam(account) && account.features.checks;
}

/** A team with background checks, also those that it sent before it lost the feature: they are finished. */
export function keepsChecks(account: SessionAccount): boolean {
  return hasChecks(account) || (isTeam(account) && (account.hasSentCheckLists || account.reviewsChecks));
}

/** A team, for its owner, its admins and the managers of departments. */
export function readsLog(account: SessionAccount): boolean {
  return isTeam(account) && account.readsLog;
}

/** A team that sends something to people, or has sent it. */
export function hasPeople(account: SessionAccount): boolean {
  return isTeam(account) && (account.features.eSignatures || keepsChecks(account));
}

/** A team with payouts, for its owner and admins. */
export function hasPayouts(account: SessionAccount): boolean {
  return isPayer(account) && account.features.payouts;
}

/** A team, for its owner and admins. */
export function isPayer(account: SessionAccount): boolean {
  return isTeam(account) && account.role !== 'MEMBER';
}

/** Accounts whose credits the user manages: the personal one, and teams of which they are owner or admin. */
export function hasCredits(account: SessionAccount): boolean {
  return isPersonal(account) || isPayer(account);
}
