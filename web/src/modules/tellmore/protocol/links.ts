import { framed, fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { newKeyPairs, publicKeys, seal, unseal } from './key-pairs.ts';
import { pad, unpad } from './padding.ts';

const PURPOSE = 'tillit/whistleblowing/1/link';

/** The report in whose notes a link is. */
interface LinkPlace {
  readonly channelId: string;
  readonly reportNumber: string;
}

/**
 * Seals what a note links to for handlers of both reports, one by one. Seals for nobody fill up to `count`, and the order says
 * nothing, so that the other handlers of the report learn neither what is linked nor who may know it.
 */
export async function sealLink(
  value: unknown,
  boxKeys: readonly string[],
  count: number,
  place: LinkPlace,
): Promise<readonly string[]> {
  const nobody = Array.from({ length: Math.max(0, count - boxKeys.length) }, () => publicKeys(newKeyPairs()).boxKey);
  const text = pad(utf8(JSON.stringify(value)));
  const sealed = [...boxKeys.map(fromBase64), ...nobody].map(async (boxKey) =>
    toBase64(await seal(boxKey, text, contextOf(place))),
  );
  // The first bytes are random.
  return (await Promise.all(sealed)).toSorted();
}

/** Returns what a link says; null for those it is not sealed for. */
export async function openLink(sealed: readonly string[], boxSeed: Bytes, place: LinkPlace): Promise<unknown> {
  for (const one of sealed) {
    try {
      return JSON.parse(fromUtf8(unpad(await unseal(boxSeed, fromBase64(one), contextOf(place)))));
    } catch {
      // Of another handler, or of nobody.
    }
  }
  return null;
}

const contextOf = ({ channelId, reportNumber }: LinkPlace): Bytes => framed(PURPOSE, channelId, reportNumber);
