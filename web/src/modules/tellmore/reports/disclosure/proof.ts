import type { IdentitySeals } from '#functions/whistleblowing/contract/handling.ts';
import { framed, toBase64, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import { publicKeys, sign, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { OpenedReport, SignKeys } from '#modules/tellmore/reports/decrypt-report.ts';
import type { SealedReport } from '#modules/tellmore/reports/report-commands.ts';
import type { ZipFile } from '#shared/files/to-zip.ts';

/** What is disclosed, to whom and why. */
export interface Disclosure {
  readonly recipient: string;
  readonly reason: string;
  readonly withNotes: boolean;
  readonly withNames: boolean;
}

interface Proven {
  /** With all of its entries. */
  readonly report: SealedReport;
  readonly opened: OpenedReport;
  readonly signKeys: SignKeys;
  readonly unlocked: Unlocked;
  readonly roster: { readonly text: string; readonly signature: string; readonly channelSeed: Uint8Array<ArrayBuffer> };
  readonly identitySeals: IdentitySeals;
}

export interface SignedProof {
  /** proof.json */
  readonly text: string;
  /** The handler's public signing key, and the signature, in base64url. */
  readonly author: string;
  readonly signature: string;
}

/**
 * Returns all that is needed to verify a case without the server: its entries as they are stored, the keys that open them,
 * the signed list of handlers, and the hashes of the files beside it, signed by the handler. Entries of rings that are not
 * disclosed are in it, too, without their keys.
 */
export async function makeProof(of: Proven, disclosure: Disclosure, files: readonly ZipFile[]): Promise<SignedProof> {
  const { report, opened, signKeys, unlocked, roster, identitySeals } = of;
  const rings: readonly Ring[] = [
    'CASE',
    ...(disclosure.withNotes ? (['NOTES'] as const) : []),
    ...(disclosure.withNames ? (['IDENTITY'] as const) : []),
  ];
  const entries = report.whistleblowingEntryCollection?.edges.map(({ node }) => node) ?? [];
  const text = JSON.stringify(
    {
      format: 'tillit/whistleblowing/1/proof',
      ...disclosure,
      madeOn: new Date().toISOString().slice(0, 10),
      channelId: report.accountId,
      reportNumber: report.reportNumber,
      reporterKey: report.signKey,
      channelKey: toBase64(signKeyOf(roster.channelSeed)),
      roster: roster.text,
      rosterSignature: roster.signature,
      // Of handlers who are on no list any more: nobody but the server vouches for these.
      serverKeys: Object.fromEntries(signKeys),
      ringKeys: await opened.ringKeys(rings, identitySeals),
      entries: entries.map(({ id, position, type, ring, epoch, handlerId, writtenOn, content, redactedBy }) => ({
        id,
        position,
        type,
        ring,
        epoch,
        handlerId,
        redactedBy,
        writtenOn,
        content,
      })),
      files: await Promise.all(
        files.map(async ({ name, bytes }) => ({ name, size: bytes.length, sha256: await hexHash(bytes) })),
      ),
    },
    null,
    1,
  );
  const signature = sign(unlocked.keys.signSeed, framed('tillit/whistleblowing/1/disclosure', utf8(text)));
  return { text, author: toBase64(publicKeys(unlocked.keys).signKey), signature: toBase64(signature) };
}

async function hexHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
