import type {
  DigestVerification,
  PublicDocumentRequest,
  PublicDocumentView,
  ScannedDocument,
} from '#functions/signing/contract/view-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { callFunction } from '#api/functions.ts';

function call<Answer>(request: PublicDocumentRequest, signal?: AbortSignal): Promise<Answer> {
  return callFunction<Answer>('public-document', request, signal ? { signal } : {});
}

/** The document as a copy recipient sees it. Changes nothing on the server. */
export function loadPublicDocument(token: string, signal: AbortSignal): Promise<PublicDocumentView> {
  return call({ action: 'view', token }, signal);
}

/** An address for `sealed`, a part of it or one file's id; it works for some minutes. */
export function publicDownloadAddress(token: string, what: string): Promise<Download> {
  return call({ action: 'download', token, what });
}

/** Sends a new link to the mailbox that this one was sent to. The answer is the same for any token. */
export function askForCopyLink(token: string): Promise<unknown> {
  return call({ action: 'link', token });
}

/** Whether a file with this SHA-256 was sealed here. Only the digest leaves the browser. */
export function verifyDigest(sha256: string): Promise<DigestVerification> {
  return call({ action: 'verify', sha256 });
}

/** What is known about the document with this code, which is printed on its certificate. */
export function loadScannedDocument(documentId: string): Promise<ScannedDocument> {
  return call({ action: 'scanned', documentId });
}
