import { fromStorage } from '#api/storage.ts';

const KEY = 'tillit.referrer';

/** Stores the code of the person who recommended the product, for a later sign-up in this browser. */
export function rememberReferrer(code: string): void {
  // Without storage the recommendation is lost.
  fromStorage(() => localStorage.setItem(KEY, code));
}

/** Returns the stored code, or null. */
export function rememberedReferrer(): string | null {
  return fromStorage(() => localStorage.getItem(KEY));
}

/** A code counts for one sign-up. */
export function forgetReferrer(): void {
  fromStorage(() => localStorage.removeItem(KEY));
}
