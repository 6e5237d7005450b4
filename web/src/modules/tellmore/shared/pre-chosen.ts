import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { rosterHandlers } from './roster-handlers.ts';

type Rule = WbAccount['rules'][number];

const rulesFor = ({ rules }: WbAccount, category: Rule['category']): readonly Rule[] =>
  rules.filter((rule) => rule.category === null || rule.category === category);

/** Returns the handlers who are not chosen in advance for a category, because they have a conflict of interest. */
export const conflictedHandlers = (account: WbAccount, category: Rule['category']): readonly string[] =>
  rulesFor(account, category).flatMap(({ handlerId, isChosen }) => (isChosen ? [] : [handlerId]));

/**
 * Returns the handlers whom a report of a category is for unless its reporter chooses others. In the browser, because the
 * category is encrypted. The most exact rule counts: for the category at this entrance, for the category, for the
 * entrance; then the team's default handler, and anybody. Nobody with a conflict of interest, unless everybody has one.
 */
export function preChosen(account: WbAccount, category: Rule['category']): readonly string[] {
  const rules = rulesFor(account, category).filter(({ isChosen }) => isChosen);
  const named = (isHere: boolean, isOfCategory: boolean) =>
    rules.filter((rule) => rule.isHere === isHere && (rule.category !== null) === isOfCategory);
  const everybody = rosterHandlers(account).map(({ id }) => id);
  const conflicted = conflictedHandlers(account, category);
  const levels = [
    ...[named(true, true), named(false, true), named(true, false)].map((level) => level.map((rule) => rule.handlerId)),
    account.defaultHandlerId === null ? [] : [account.defaultHandlerId],
  ];
  const firstOf = (able: readonly string[]) =>
    levels.map((level) => level.filter((id) => able.includes(id))).find(({ length }) => length > 0) ?? able.slice(0, 1);
  const free = firstOf(everybody.filter((id) => !conflicted.includes(id)));
  return free.length > 0 ? free : firstOf(everybody);
}
