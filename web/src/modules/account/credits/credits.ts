import type { SessionAccount } from '#routing/session-types.ts';

type Balance = Pick<SessionAccount, 'accountType' | 'creditBalance' | 'creditBalanceLimit'>;

/** A team whose balance is at its limit or below (spec 000 §2.5). Who never had credits has not run out of them. */
export function isOutOfCredits({ accountType, creditBalance, creditBalanceLimit }: Balance): boolean {
  return accountType === 'TEAM' && creditBalance !== null && creditBalance <= creditBalanceLimit;
}
