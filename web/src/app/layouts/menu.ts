import type { Contributions, LinkEntry } from '#routing/module.ts';
import type { SessionAccount } from '#routing/session-types.ts';

export interface Menu {
  readonly dashboard: boolean;
  readonly overview: boolean;
  /** The entries of the Create menu. */
  readonly create: readonly LinkEntry[];
}

/** Returns the main menu of an account (spec 000 §1, §2.5). An account with a scheduled deletion has none. */
export function menuOf(
  account: SessionAccount,
  { overview, create }: Pick<Contributions, 'overview' | 'create'>,
): Menu {
  if (account.deletionScheduledOn !== null) return { dashboard: false, overview: false, create: [] };
  return {
    dashboard: account.accountType === 'TEAM' && !account.isOutside,
    overview: overview.some(({ offeredTo }) => offeredTo(account)),
    create: create.filter(({ offeredTo }) => offeredTo(account)),
  };
}
