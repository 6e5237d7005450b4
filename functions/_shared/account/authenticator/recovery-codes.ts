// Codes on paper, for a person whose phone is gone: each logs in once, or confirms one sensitive action's quarter of an hour.
import { keyedHash } from '../../platform/sealed-text.ts';
import { RECOVERY_CODES, RECOVERY_CODE_LETTERS } from '../contract/limits.ts';

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns ten new codes of 50 random bits, as people read them: XXXXX-XXXXX. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_LETTERS)), (byte) =>
      LETTERS.charAt(byte % LETTERS.length),
    );
    return `${letters.slice(0, RECOVERY_CODE_LETTERS / 2).join('')}-${letters.slice(RECOVERY_CODE_LETTERS / 2).join('')}`;
  });
}

/** Returns what the database keeps of a code, in base64. `code` may have spaces, hyphens and small letters. */
export function hashRecoveryCode(userId: string, code: string): Promise<string> {
  return keyedHash('recovery code', `${userId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`);
}

export function hashesOf(userId: string, codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
}
