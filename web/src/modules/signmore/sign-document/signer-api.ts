import type { Download } from '#functions/platform/contract/download.ts';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { SignRequest, SignerView, SigningResult } from '#functions/signing/contract/sign-schemas.ts';
import type { AppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type { callAsUser as CallAsUser } from '#session/call-as-user.ts';

/** Who signs: the holder of a link, or the logged-in person whom the signature belongs to. */
export type Signer =
  | { readonly by: 'link'; readonly token: string }
  | { readonly by: 'login'; readonly signatureId: string; readonly callAsUser: typeof CallAsUser };

type WithoutSigner<Request> = Request extends unknown ? Omit<Request, 'token' | 'signatureId'> : never;
type Action = WithoutSigner<SignRequest>;
export type SigningInput = Omit<Extract<Action, { action: 'sign' }>, 'action'>;

async function call<Answer>(signer: Signer, action: Action, signal?: AbortSignal): Promise<Answer> {
  const options = signal ? { signal } : {};
  if (signer.by === 'link') return callFunction<Answer>('sign', { ...action, token: signer.token }, options);
  return signer.callAsUser<Answer>('sign', { ...action, signatureId: signer.signatureId }, options);
}

/** What the signer sees. Changes nothing on the server. */
export function loadSignerView(signer: Signer, signal?: AbortSignal): Promise<SignerView> {
  return call(signer, { action: 'view' }, signal);
}

/** Records that a person, not a mail scanner, has opened the document. */
export function recordViewed(signer: Signer): Promise<unknown> {
  return call(signer, { action: 'viewed' });
}

/** Signs. A repeat with the same `requestId` changes nothing and gets the same answer. */
export function sign(signer: Signer, input: SigningInput): Promise<SigningResult> {
  return call(signer, { action: 'sign', ...input });
}

/** Keeps what the signer has filled in so far. Errors have paths such as `values.<field id>`. */
export function keepValues(signer: Signer, values: FieldValues): Promise<unknown> {
  return call(signer, { action: 'keep', values });
}

export function refuse(signer: Signer, reason: string): Promise<SigningResult> {
  return call(signer, { action: 'refuse', reason });
}

/** Sends a new link to the mailbox that this one was sent to. The answer is the same for any token. */
export function askForLink(token: string): Promise<unknown> {
  return callFunction('sign', { action: 'link', token });
}

/** An address for `sealed`, a part of it or one file's id; it works for some minutes. */
export function downloadAddress(signer: Signer, what: string): Promise<Download> {
  return call(signer, { action: 'download', what });
}

/** The server's answer; null when the document had already ended. */
export type OnSettled = (result: SigningResult | null) => void;

/** Signed, cancelled or expired by now, perhaps by an earlier try of this request. Reloading shows the status. */
export function isOver(error: AppError): boolean {
  return error.has('DOCUMENT_SIGNED') || error.has('INVALID_ACTION') || error.has('INVALID_TOKEN');
}
