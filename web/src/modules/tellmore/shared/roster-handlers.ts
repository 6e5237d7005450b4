import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';

interface RosterHandler {
  readonly id: string;
  readonly name: string;
  /** Empty without one. */
  readonly title: string;
  /** Whether names are encrypted for them. */
  readonly identity: boolean;
  readonly organisation?: string | undefined;
}

/** What a handler is called: one from outside with where they work, since that is why a reporter trusts them. */
export const labelOf = ({ name, organisation }: Pick<RosterHandler, 'name' | 'organisation'>): string =>
  organisation === undefined ? name : `${name} (${organisation})`;

/** The handlers whom a report could have gone to, and did not. */
export const leftOutHandlers = (account: WbAccount, chosen: readonly string[]): readonly RosterHandler[] =>
  rosterHandlers(account).filter(({ id }) => !chosen.includes(id));

/** The handlers whom a report can go to, as the signed roster names them. */
export function rosterHandlers({ roster, handlerIds }: WbAccount): readonly RosterHandler[] {
  const { handlers } = JSON.parse(roster) as { readonly handlers: readonly RosterHandler[] };
  return handlers.filter(({ id }) => handlerIds.includes(id));
}
