import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';

interface RosterHandler {
  readonly id: string;
  readonly name: string;
  /** Empty without one. */
  readonly title: string;
}

/** The handlers whom a report can go to, as the signed roster names them. */
export function rosterHandlers({ roster, handlerIds }: WbAccount): readonly RosterHandler[] {
  const { handlers } = JSON.parse(roster) as { readonly handlers: readonly RosterHandler[] };
  return handlers.filter(({ id }) => handlerIds.includes(id));
}
