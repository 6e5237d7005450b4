import type { SessionAccount } from '#routing/session-types.ts';

/**
 * What an account is offered in the menus (spec 000 §1, §2.5): a team by its features, a person signing alone, and one
 * that is to be deleted nothing.
 */
export function offered({ accountType, features, deletionScheduledOn }: SessionAccount) {
  const isOpen = deletionScheduledOn === null;
  const isTeam = accountType === 'TEAM';
  const checks = isOpen && isTeam && features.checks;
  const eSignatures = isOpen && (!isTeam || features.eSignatures);
  return { dashboard: isOpen && isTeam, overview: checks || eSignatures, checks, eSignatures };
}
