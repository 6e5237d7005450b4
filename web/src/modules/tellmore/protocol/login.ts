import { framed } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { sign } from './key-pairs.ts';

const PURPOSE = 'tillit/whistleblowing/1/login';

/** Returns the bytes that a reporter signs to open the report: this channel, number and one-time challenge. */
export const loginMessage = (channelId: string, reportNumber: string, challenge: Bytes): Bytes =>
  framed(PURPOSE, channelId, reportNumber, challenge);

export const signLogin = (signSeed: Bytes, channelId: string, reportNumber: string, challenge: Bytes): Bytes =>
  sign(signSeed, loginMessage(channelId, reportNumber, challenge));
