const KEY = 'tillit.referrer';

/** Keeps the code of whoever recommended the product, for the sign-up that may follow in this browser. */
export function rememberReferrer(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Without storage nobody is thanked.
  }
}

/** The code of whoever recommended the product, if any. */
export function rememberedReferrer(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** It belongs to one sign-up. */
export function forgetReferrer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
