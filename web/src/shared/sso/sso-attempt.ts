import { z } from '#api/zod.ts';
import { fromStorage } from '#api/storage.ts';
import type { BegunSso } from '#functions/account/contract/sso-schemas.ts';

const KEY = 'sso';

const attemptShape = z.object({
  /** LINK: a login that waits until its person has logged in as the user they have. */
  step: z.enum(['LOG_IN', 'TEST', 'LINK']),
  state: z.string(),
  browserSecret: z.string(),
  returnTo: z.string(),
});

/** A login by single sign-on that this browser began. */
export type SsoAttempt = z.infer<typeof attemptShape>;

/** Leaves for the provider's page. `returnTo` is the path to come back to. */
export function leaveForProvider({ url, ...secrets }: BegunSso, step: SsoAttempt['step'], returnTo: string): void {
  keepAttempt({ ...secrets, step, returnTo });
  location.assign(url);
}

export function keepAttempt({ step, state, browserSecret, returnTo }: SsoAttempt): void {
  fromStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ step, state, browserSecret, returnTo })));
}

/** Returns the attempt that this browser began, once; null if there is none. */
export function takeAttempt(): SsoAttempt | null {
  const stored = fromStorage(() => sessionStorage.getItem(KEY));
  fromStorage(() => sessionStorage.removeItem(KEY));
  const parsed = attemptShape.safeParse(fromStorage((): unknown => JSON.parse(stored ?? 'null')));
  return parsed.success ? parsed.data : null;
}
