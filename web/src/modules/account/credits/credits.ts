import type { SessionAccount } from '#routing/session-types.ts';

type Balance = Pick<SessionAccount, 'accountType' | 'creditBalance' | 'creditBalanceLimit'>;

/** Whether a team's balance is at its limit or below (spec 000 §2.5). A team that never had credits is not out of them. */
export function isOutOfCredits({ accountType, creditBalance, creditBalanceLimit }: Balance): boolean {
  return accountType === 'TEAM' && creditBalance !== null && creditBalance <= creditBalanceLimit;
}
