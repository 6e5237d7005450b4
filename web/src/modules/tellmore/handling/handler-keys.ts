import type { PublishedKeys } from '#functions/whistleblowing/contract/handling-input.ts';
import type { KdfVersion } from '#modules/tellmore/protocol/access.ts';
import { framed, fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs, publicKeys, seal } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { rosterText, signRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';

/** Makes a handler's keys, and a recovery code of 100 random bits to print. */
export async function makeHandlerKeys(
  passphrase: string,
  kdfVersion: KdfVersion,
): Promise<{ readonly keys: KeyPairs; readonly recoveryCode: string; readonly published: PublishedKeys }> {
  const { wrapKeys } = await import('#modules/tellmore/protocol/vault.ts');
  const keys = newKeyPairs();
  const recoveryCode = randomCharacters(20);
  const { boxKey, signKey } = publicKeys(keys);
  const published = {
    boxKey: toBase64(boxKey),
    signKey: toBase64(signKey),
    passphrase: await wrapKeys(keys, passphrase, kdfVersion),
    recovery: await wrapKeys(keys, recoveryCode, kdfVersion),
  };
  return { keys, recoveryCode, published };
}

/** Returns a roster as it is sent, with the channel's signing seed sealed for each of its handlers. */
export async function signedRoster(
  roster: Roster,
  channelSeed: Uint8Array<ArrayBuffer>,
): Promise<{
  readonly roster: string;
  readonly rosterSignature: string;
  readonly seeds: Readonly<Record<string, string>>;
}> {
  const text = rosterText(roster);
  const context = framed('tillit/whistleblowing/1/channel-seed', roster.channelId);
  const seeds = await Promise.all(
    roster.handlers.map(
      async ({ id, boxKey }) => [id, toBase64(await seal(fromBase64(boxKey), channelSeed, context))] as const,
    ),
  );
  return { roster: text, rosterSignature: toBase64(signRoster(text, channelSeed)), seeds: Object.fromEntries(seeds) };
}
