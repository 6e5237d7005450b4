import type {
  NextReference,
  ReferenceLink,
  ReferenceRequest,
  ReferenceView,
  SavedReferenceDraft,
} from '#functions/checks/contract/reference-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';

type Of<Action> = Extract<ReferenceRequest, { readonly action: Action }>;
export type Submission = Omit<Of<'submit'>, 'action' | 'token'>;

function call<Answer>(request: ReferenceRequest, signal?: AbortSignal): Promise<Answer> {
  return callFunction<Answer>('reference', request, signal ? { signal } : {});
}

/** What the link opens. Changes nothing on the server. */
export function openReference(token: string, signal: AbortSignal): Promise<ReferenceView> {
  return call({ action: 'open', token }, signal);
}

/** Keeps what has been entered as the next version, and returns it. */
export async function saveDraft(token: string, answers: object, version: number): Promise<number> {
  const saved = await call<SavedReferenceDraft>({
    action: 'saveDraft',
    token,
    answers: { ...answers },
    version,
  });
  return saved.version;
}

/** Submits the answers. A repeat with the same `requestId` changes nothing. */
export async function submitReference(token: string, submission: Submission): Promise<void> {
  await call({ action: 'submit', token, ...submission });
}

export async function declineReference(token: string, message: string): Promise<void> {
  await call({ action: 'decline', token, message });
}

export async function sayNotMe(token: string, reason: Of<'notMe'>['reason']): Promise<void> {
  await call({ action: 'notMe', token, reason });
}

/** The next request to the same mailbox, once this one is answered or declined. */
export function nextOf(token: string): Promise<NextReference> {
  return call({ action: 'next', token });
}

export function openByCode(code: string, email: string): Promise<ReferenceLink> {
  return call({ action: 'openByCode', code, email });
}

/** Whether the referee has answered already, for which the link still has a page. */
export function isAnswered(thrown: unknown): boolean {
  return toAppError(thrown).errors.some(({ code, path }) => code === 'INVALID_ACTION' && path === 'answered');
}

/** Whether the link does not work, or no longer. */
export function isDead(thrown: unknown): boolean {
  return toAppError(thrown).has('INVALID_TOKEN');
}
