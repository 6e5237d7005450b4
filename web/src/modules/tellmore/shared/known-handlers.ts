import { z } from '#api/zod.ts';
import { labelOf } from './roster-handlers.ts';

/** A handler as somebody vouches for them who is not the server. */
export interface KnownHandler {
  readonly id: string;
  readonly name: string;
  readonly signKey: string;
  readonly organisation?: string | undefined;
}

const told = z.object({ id: z.string(), name: z.string(), signKey: z.string(), organisation: z.optional(z.string()) });
const telling = z.object({ handlers: z.array(told) });

/** The handlers whom an entry names under `handlers`. */
export const toldIn = (value: unknown): readonly KnownHandler[] => telling.safeParse(value).data?.handlers ?? [];

export interface KnownHandlers {
  /** The key that a handler signs with. Of one whom nobody vouches for it is the one that the server names. */
  readonly keyOf: (id: string) => string | undefined;
  /** The handlers whom an entry names under `handlers`: the report, and changes by handlers who are known themselves. */
  readonly learn: (value: unknown, author: string | null) => void;
  /** The names of those who are known. */
  readonly names: () => ReadonlyMap<string, string>;
}

/**
 * Who the handlers of a report are. The signed list comes first, then the list of the day on which the report was written,
 * which its reporter put into it, then what handlers wrote who brought others in: they may have left the list since.
 */
export function knownHandlers(
  listed: readonly KnownHandler[],
  serversKeys: ReadonlyMap<string, string>,
): KnownHandlers {
  const known = new Map(listed.map((one) => [one.id, one]));
  return {
    keyOf: (id) => known.get(id)?.signKey ?? serversKeys.get(id),
    learn(value, author) {
      if (author !== null && !known.has(author)) return;
      for (const one of toldIn(value)) if (!known.has(one.id)) known.set(one.id, one);
    },
    names: () => new Map([...known.values()].map((one) => [one.id, labelOf(one)])),
  };
}

/** What `learn` reads, of these handlers of a list. */
export const toldHandlers = (
  handlers: readonly KnownHandler[],
  ids: readonly string[] = handlers.map(({ id }) => id),
): { readonly handlers: readonly KnownHandler[] } => ({
  handlers: handlers
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, signKey, organisation }) => ({
      id,
      name,
      signKey,
      ...(organisation !== undefined && { organisation }),
    })),
});
