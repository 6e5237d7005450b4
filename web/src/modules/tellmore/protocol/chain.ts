import { framed, fromBase64, toBase64 } from './bytes.ts';
import type { Ring } from './entries.ts';

const PURPOSE = 'tillit/whistleblowing/1/after';

/** Returns what an entry says under `after` of the one that its author saw last: the SHA-256 of what is stored, in base64url. */
export async function entryMark(stored: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', framed(PURPOSE, fromBase64(stored)))));
}

/** An entry in its place, as far as it is linked to others. */
export interface Linked {
  readonly id: string;
  readonly ring: Ring;
  /** As it is stored, in base64url. */
  readonly content: string;
  /** What it says; null where that is not known. */
  readonly value: unknown;
}

/** Returns the mark of the last entry of a ring, which a new one says it comes after. Undefined where there is none. */
export async function lastMark(
  entries: readonly Pick<Linked, 'ring' | 'content'>[],
  ring: Ring,
): Promise<string | undefined> {
  const last = entries.findLast((entry) => entry.ring === ring);
  return last && entryMark(last.content);
}

/**
 * Returns the ids of the entries that say they come after one that is not shown before them: it is hidden, it was moved behind
 * them, or an older version of it is shown. A redacted entry says under `was` which versions it has replaced; after one of the
 * ring that cannot be read nobody knows, and none is named.
 */
export async function brokenLinks(entries: readonly Linked[]): Promise<ReadonlySet<string>> {
  const broken = new Set<string>();
  const seen = new Set<string>();
  const unread = new Set<Ring>();
  for (const { id, ring, content, value } of entries) {
    if (value === null) unread.add(ring);
    const { after, was } = (value ?? {}) as { readonly after?: unknown; readonly was?: unknown };
    if (typeof after === 'string' && !seen.has(after) && !unread.has(ring)) broken.add(id);
    seen.add(await entryMark(content));
    for (const former of Array.isArray(was) ? (was as unknown[]) : []) if (typeof former === 'string') seen.add(former);
  }
  return broken;
}
