import { toldIn } from './known-handlers.ts';
import type { KnownHandler } from './known-handlers.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';

/** The handlers whom the reporter left out. told: what the reporter wrote. */
export const leftOutOf = (told: unknown): readonly string[] => reportContent.safeParse(told).data?.leftOut ?? [];

/**
 * Returns whether somebody is one of those. A member with new keys is a new handler to the report, so the name that
 * the report has for those left out decides. A namesake is taken for them, unless the reporter knew both.
 */
export function wasLeftOut(told: unknown): (one: Pick<KnownHandler, 'id' | 'name'>) => boolean {
  const leftOut = leftOutOf(told);
  const known = toldIn(told);
  const names = known.flatMap(({ id, name }) => (leftOut.includes(id) && name !== '' ? [name] : []));
  return ({ id, name }) =>
    leftOut.includes(id) || (known.every((handler) => handler.id !== id) && names.includes(name));
}
