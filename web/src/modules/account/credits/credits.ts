import type { SessionAccount } from '#routing/session-types.ts';

type Balance = Pick<SessionAccount, 'accountType' | 'creditBalance' | 'creditBalanceLimit'>;

/** Whether a team's balance is at its limit or below (spec 000 §2.5). A team that never had credits is not out of them. */
export function isOutOfCredits({ accountType, creditBalance, creditBalanceLimit }: Balance): boolean {
  return accountType === 'TEAM' && creditBalance !== null && creditBalance <= creditBalanceLimit;
}

/** The text of the banner. A balance falls below zero only when a payment was refunded or disputed. */
export function bannerText(balance: number) {
  if (balance < 0) return 'banner.below';
  return balance === 0 ? 'banner.out' : 'banner.low';
}
