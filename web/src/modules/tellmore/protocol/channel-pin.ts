import { framed } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { isSignedBy, sign } from './key-pairs.ts';

const PURPOSE = 'tillit/whistleblowing/1/channel-pin';

/** Returns a handler's signature of a channel's public key that they have compared. */
export const pinChannel = (signSeed: Bytes, channelId: string, channelKey: Bytes): Bytes =>
  sign(signSeed, framed(PURPOSE, channelId, channelKey));

/** Whether the handler with this signing key pinned the channel's key. */
export const isPinned = (pin: Bytes, signKey: Bytes, channelId: string, channelKey: Bytes): boolean =>
  isSignedBy(signKey, pin, framed(PURPOSE, channelId, channelKey));
