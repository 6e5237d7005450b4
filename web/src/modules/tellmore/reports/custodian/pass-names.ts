import type { KeySeal } from '#functions/whistleblowing/contract/handling-input.ts';
import { notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';

interface Passing {
  readonly accountId: string;
  readonly reportNumber: string;
  readonly roster: Pick<Roster, 'handlers'>;
  /** The custodian's own. */
  readonly identitySeals: readonly { readonly epoch: number; readonly sealed: string }[];
  readonly boxSeed: Bytes;
}

/**
 * Returns the key of the names, sealed for the handler who asked, with the keys that the signed list has for them.
 * @throws AppError VERIFICATION_FAILED roster for somebody who is not on it; an error for a key that does not open
 */
export async function sealNamesFor(handlerId: string, passing: Passing): Promise<readonly KeySeal[]> {
  const { accountId, reportNumber, roster, identitySeals, boxSeed } = passing;
  const asking = roster.handlers.find(({ id }) => id === handlerId);
  if (asking === undefined) throw notTrusted();
  return Promise.all(
    identitySeals.map(async ({ epoch, sealed }) => {
      const place = { channelId: accountId, reportNumber, epoch };
      const key = await openSeal(sealed, boxSeed, 'IDENTITY', place);
      const sealedFor = await sealRing(fromBase64(asking.boxKey), key, 'IDENTITY', place);
      return { ring: 'IDENTITY', epoch, holder: 'HANDLER', handlerId, sealed: toBase64(sealedFor) } as const;
    }),
  );
}
