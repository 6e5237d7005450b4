import { compare, hash } from 'bcryptjs';
import { invalid, Refusal } from './refusal.ts';
import type { AuthSettings } from './service.ts';

/** What bcrypt reads. */
const MAX_BYTES = 72;

export function checkStrength(password: string, { minimumPasswordLength: least }: AuthSettings): void {
  const length = Buffer.byteLength(password);
  if (length > MAX_BYTES) throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  if (length < least) {
    const message = `Password should be at least ${least} characters.`;
    throw new Refusal(422, 'weak_password', message, { reasons: ['length'] });
  }
}

export const hashPassword = (password: string, { hashCost }: AuthSettings): Promise<string> => hash(password, hashCost);

/** False for a user without a password. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> =>
  Boolean(stored) && compare(password, stored ?? '');
