import { useRef, useState } from 'react';
import type { DigestVerification } from '#functions/signing/contract/view-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { canBeSealedFile, fileDigest, isPdf, isZip } from './file-digest.ts';
import { verifyDigest } from './public-document-api.ts';

export type Verification =
  | { readonly phase: 'empty' }
  | { readonly phase: 'checking'; readonly file: File }
  | {
      readonly phase: 'checked';
      readonly file: File;
      readonly digest: string | null;
      readonly answer: DigestVerification;
      /** Signatures that the file had before it was sealed here. They are counted, not verified. */
      readonly others: number;
    }
  | { readonly phase: 'broken'; readonly file: File; readonly digest: string }
  /** It was sealed here, and something was added since. */
  | { readonly phase: 'added'; readonly file: File; readonly digest: string; readonly answer: DigestVerification }
  | { readonly phase: 'noPdf'; readonly file: File }
  | { readonly phase: 'unknownZip'; readonly file: File; readonly digest: string }
  | { readonly phase: 'failed'; readonly file: File; readonly error: AppError };

/** Hashes a file in the browser and asks whether that hash was sealed here. The latest file wins. */
export function useVerification(): { verification: Verification; check: (file: File) => Promise<void> } {
  const [verification, setVerification] = useState<Verification>({ phase: 'empty' });
  const latest = useRef<File | null>(null);

  async function check(file: File): Promise<void> {
    latest.current = file;
    setVerification({ phase: 'checking', file });
    const outcome = await verify(file);
    if (latest.current === file) setVerification(outcome);
  }
  return { verification, check };
}

const isBroken = async (file: File) => (await import('./broken-seal.ts')).hasBrokenSeal(file);

const countEarlier = async (file: File) => (await import('./earlier-digests.ts')).countEarlierSignatures(file);

/** Returns the answer for the file as it was before something was added; null if that was not sealed here either. */
async function sealedBefore(file: File): Promise<DigestVerification | null> {
  for (const digest of await (await import('./earlier-digests.ts')).earlierDigests(file)) {
    const answer = await verifyDigest(digest);
    if (answer.sealed) return answer;
  }
  return null;
}

async function verify(file: File): Promise<Verification> {
  if (!canBeSealedFile(file)) return { phase: 'checked', file, digest: null, answer: { sealed: false }, others: 0 };
  try {
    const isPacked = await isZip(file);
    if (!isPacked && !(await isPdf(file))) return { phase: 'noPdf', file };
    const digest = await fileDigest(file);
    const answer = await verifyDigest(digest);
    if (!answer.sealed && isPacked) return { phase: 'unknownZip', file, digest };
    if (!answer.sealed) {
      const before = await sealedBefore(file);
      if (before !== null) return { phase: 'added', file, digest, answer: before };
      if (await isBroken(file)) return { phase: 'broken', file, digest };
    }
    const others = answer.sealed && !isPacked ? await countEarlier(file) : 0;
    return { phase: 'checked', file, digest, answer, others };
  } catch (error) {
    return { phase: 'failed', file, error: toAppError(error) };
  }
}
