import { fromStorage } from '#api/storage.ts';

const KEY = 'tillit.referrer';

/** Keeps the code of whoever recommended the product, for the sign-up that may follow in this browser. */
export function rememberReferrer(code: string): void {
  // Without storage nobody is thanked.
  fromStorage(() => localStorage.setItem(KEY, code));
}

/** The code of whoever recommended the product, if any. */
export function rememberedReferrer(): string | null {
  return fromStorage(() => localStorage.getItem(KEY));
}

/** It belongs to one sign-up. */
export function forgetReferrer(): void {
  fromStorage(() => localStorage.removeItem(KEY));
}
