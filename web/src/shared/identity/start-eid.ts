import { z } from '#api/zod.ts';
import { callFunction } from '#api/functions.ts';
import { fromStorage } from '#api/storage.ts';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type { BegunEid, EidPurpose } from '#functions/identity/contract/identity-schemas.ts';

/** What the person proves themselves for. */
export interface EidWanted {
  readonly purpose: EidPurpose;
  readonly checkId?: string;
  readonly signatureId?: string;
  /** Of the link whose holder proves themselves, logged in or not. */
  readonly token?: string;
}

const KEY = 'eid';

const attemptShape = z.object({
  purpose: z.enum(['LINK', 'LOG_IN', 'LOST_PHONE', 'CHECK', 'SIGN', 'REFERENCE']),
  state: z.string(),
  browserSecret: z.string(),
  returnTo: z.string(),
  /** Begun without a session. */
  isVisitor: z.boolean(),
});

/** The attempt that this browser began. */
export type EidAttempt = z.infer<typeof attemptShape>;

/**
 * Begins a proof by eID and leaves for the broker's page. `returnTo` is the path to come back to. `call` is `callAsUser`
 * where the purpose needs a user.
 * @throws AppError as the function `identity`
 */
export async function startEid(
  wanted: EidWanted,
  method: EidMethodName,
  returnTo: string,
  call: typeof callFunction = callFunction,
): Promise<void> {
  const language = document.documentElement.lang;
  const { url, state, browserSecret } = await call<BegunEid>('identity', {
    action: 'beginEid',
    method,
    language,
    ...wanted,
  });
  const isVisitor = call === callFunction;
  const attempt: EidAttempt = { purpose: wanted.purpose, state, browserSecret, returnTo, isVisitor };
  fromStorage(() => sessionStorage.setItem(KEY, JSON.stringify(attempt)));
  location.assign(url);
}

/** Returns the attempt that this browser began, once; null if there is none. */
export function takeAttempt(): EidAttempt | null {
  const stored = fromStorage(() => sessionStorage.getItem(KEY));
  fromStorage(() => sessionStorage.removeItem(KEY));
  const parsed = attemptShape.safeParse(fromStorage((): unknown => JSON.parse(stored ?? 'null')));
  return parsed.success ? parsed.data : null;
}
