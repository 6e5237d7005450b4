/**
 * Decides which statements to prepare: those whose text has been seen before, up to a limit. The text depends only on
 * an operation's shape, never on its values, so an application's few operations are soon prepared, and an attacker's
 * endless variety costs the server nothing.
 */
const MOST_PREPARED = 200;
const MOST_REMEMBERED = 2_000;
/** A longer text comes from many rows or from probing, and is unlikely to repeat. */
const LONGEST = 20_000;

const prepared = new Set<string>();
const seenOnce = new Set<string>();

export function isWorthPreparing(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (prepared.has(text)) return true;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MOST_REMEMBERED) seenOnce.clear();
    seenOnce.add(text);
    return false;
  }
  if (prepared.size >= MOST_PREPARED) return false;
  prepared.add(text);
  return true;
}
