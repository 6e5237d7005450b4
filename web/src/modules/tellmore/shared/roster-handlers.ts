import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';

interface RosterHandler {
  readonly id: string;
  readonly name: string;
  /** Empty without one. */
  readonly title: string;
}

/** The handlers whom a report could have gone to, and did not. */
export const leftOutHandlers = (account: WbAccount, chosen: readonly string[]): readonly RosterHandler[] =>
  rosterHandlers(account).filter(({ id }) => !chosen.includes(id));

/** The handlers whom a report can go to, as the signed roster names them. */
export function rosterHandlers({ roster, handlerIds }: WbAccount): readonly RosterHandler[] {
  const { handlers } = JSON.parse(roster) as { readonly handlers: readonly RosterHandler[] };
  return handlers.filter(({ id }) => handlerIds.includes(id));
}
