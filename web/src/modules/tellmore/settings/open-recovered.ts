import { framed, fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { seal, unseal } from '#modules/tellmore/protocol/key-pairs.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

const contextOf = (accountId: string): Bytes => framed('tillit/whistleblowing/1/channel-seed', accountId);

/** The channel's signing seed, sealed for the team's recovery key. */
export async function sealForRecovery(accountId: string, recoveryKey: Bytes, channelSeed: Bytes): Promise<string> {
  return toBase64(await seal(recoveryKey, channelSeed, contextOf(accountId)));
}

/** Reverses `sealForRecovery` with the team's recovery secret. */
export async function openWithRecovery(accountId: string, recoverySecret: Bytes, sealed: string): Promise<Bytes> {
  return await unseal(recoverySecret, fromBase64(sealed), contextOf(accountId));
}
