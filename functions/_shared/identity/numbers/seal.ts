import { keyedHash, openText, sealText } from '../../platform/sealed-text.ts';

const SEALING = 'identifier sealing';
const MATCHING = 'identifier matching';

/** What the database keeps of a number: two texts in base64. */
export interface SealedNumber {
  readonly sealed: string;
  /** Equal for equal numbers of a country. Tells nothing about the number without the key. */
  readonly keyedHash: string;
}

/** Seals a number, and hashes it to match by. */
export async function sealNumber(country: string, number: string): Promise<SealedNumber> {
  return { sealed: await sealText(SEALING, number), keyedHash: await keyedHash(MATCHING, `${country}:${number}`) };
}

/** Returns the keyed hash, in base64, of what a provider calls a person. */
export function hashSubject(provider: string, subject: string): Promise<string> {
  return keyedHash(MATCHING, `${provider} ${subject}`);
}

/** Opens a sealed number. Throws for one that was altered or sealed with another key. */
export function openNumber(sealed: string): Promise<string> {
  return openText(SEALING, sealed);
}
