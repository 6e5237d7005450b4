import { notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import type { Roster, RosterHandler } from '#modules/tellmore/protocol/roster.ts';

/** What a handler approves by signing the next roster. */
export interface RosterChanges {
  /** With keys that the signed roster does not have: their fingerprints have to be compared. */
  readonly joined: readonly RosterHandler[];
  readonly left: readonly RosterHandler[];
  /** With another name or title. */
  readonly renamed: readonly RosterHandler[];
  /** With the right to open reporters' names, which they did not have. */
  readonly entitled: readonly RosterHandler[];
  /** Without that right, which they had. */
  readonly disentitled: readonly RosterHandler[];
}

const hasSameKeys = (one: RosterHandler) => (other: RosterHandler) =>
  other.id === one.id && other.boxKey === one.boxKey && other.signKey === one.signKey;

/**
 * Returns what signing the next roster would approve. New keys come with a new handler, never with a known one, and nobody
 * goes from outside to inside.
 * @throws AppError VERIFICATION_FAILED roster where the server names other keys, or another organisation outside, for a handler
 * who is signed already
 */
export function rosterChanges(signed: Roster, next: readonly RosterHandler[]): RosterChanges {
  const isSwapped = (one: RosterHandler) =>
    signed.handlers.some(({ id, organisation }) => id === one.id && organisation !== one.organisation) ||
    (signed.handlers.some(({ id }) => id === one.id) && !signed.handlers.some(hasSameKeys(one)));
  if (next.some(isSwapped)) throw notTrusted();
  const before = (one: RosterHandler) => signed.handlers.find(hasSameKeys(one));
  return {
    joined: next.filter((one) => !signed.handlers.some(hasSameKeys(one))),
    left: signed.handlers.filter((one) => !next.some(({ id }) => id === one.id)),
    renamed: next.filter((one) => {
      const { name = one.name, title = one.title } = before(one) ?? {};
      return name !== one.name || title !== one.title;
    }),
    entitled: next.filter((one) => one.identity && before(one)?.identity === false),
    disentitled: next.filter((one) => !one.identity && before(one)?.identity === true),
  };
}

/** Returns the signed entries of the handlers who are still there with their keys: signing them again approves nothing. */
export const approvedAlready = (signed: Roster, handlers: readonly RosterHandler[]): readonly RosterHandler[] =>
  signed.handlers.filter((one) => handlers.some(hasSameKeys(one)));

/** Returns the handler themself, with the keys that this browser has. @throws AppError VERIFICATION_FAILED roster if the server names others */
export function ownEntry(handlers: readonly RosterHandler[], handlerId: string, keys: KeyPairs): RosterHandler {
  const { boxKey, signKey } = publicKeys(keys);
  const own = handlers.find(({ id }) => id === handlerId);
  if (own?.boxKey !== toBase64(boxKey) || own.signKey !== toBase64(signKey)) {
    throw notTrusted();
  }
  return own;
}
