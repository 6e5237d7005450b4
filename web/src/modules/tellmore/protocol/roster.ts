import { framed } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { isSignedBy, sign } from './key-pairs.ts';

const PURPOSE = 'tillit/whistleblowing/1/roster';

/** A handler as reporters see them, with the keys that reports are encrypted for (base64url). */
export interface RosterHandler {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly boxKey: string;
  readonly signKey: string;
  /** Whether they may open the reporter's names and the untouched files. */
  readonly identity: boolean;
  /** Where a recipient from outside works. Absent for members of the organisation. */
  readonly organisation?: string;
}

/** Who can read reports. The channel's signing key signs it, and the channel's link carries that key's fingerprint. */
export interface Roster {
  readonly channelId: string;
  readonly version: number;
  /** Receives every key, so that the team can read its reports when all handlers are gone. */
  readonly recoveryKey: string;
  readonly handlers: readonly RosterHandler[];
}

/** Returns the roster as its signer wrote it: JSON with fields and handlers in a fixed order. */
export function rosterText({ channelId, version, recoveryKey, handlers }: Roster): string {
  const sorted = handlers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify({
    channelId,
    version,
    recoveryKey,
    handlers: sorted.map(({ id, name, title, boxKey, signKey, identity, organisation }) => ({
      id,
      name,
      title,
      boxKey,
      signKey,
      identity,
      ...(organisation !== undefined && { organisation }),
    })),
  });
}

export const signRoster = (text: string, signSeed: Bytes): Bytes => sign(signSeed, framed(PURPOSE, text));

/** Returns the roster if the channel's key signed it for this channel, else null. */
export function readRoster(text: string, signature: Bytes, channelKey: Bytes, channelId: string): Roster | null {
  if (!isSignedBy(channelKey, signature, framed(PURPOSE, text))) return null;
  const roster = JSON.parse(text) as Roster;
  return roster.channelId === channelId ? roster : null;
}
