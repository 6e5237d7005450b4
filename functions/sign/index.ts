// The signer's side of a document: view, sign, decline. The caller has the link that was sent to the mailbox, or is
// logged in as the user that the signature belongs to.
import { signRequest } from '../_shared/signing/contract/sign-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import type { SignerView, SigningResult } from '../_shared/signing/contract/sign-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import type { UserSession } from '../_shared/platform/http/caller.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { downloadFor, viewFor } from '../_shared/signing/document-view.ts';
import { recordDownload, sendFreshLink } from '../_shared/signing/documents.ts';
import { fieldsOf } from '../_shared/signing/fields/field-view.ts';
import { keepValues, recordViewed, refuse, sign, signerView } from '../_shared/signing/signing.ts';
import type { Signer } from '../_shared/signing/signing.ts';

export default endpoint({
  name: 'sign',
  audience: 'user-or-anyone',
  body: signRequest,
  // A drawn signature, and 100,000 characters of values in a script of three bytes each.
  maxBodyBytes: 700_000,
  perMinute: 600,
  // Support that acts as the user must not sign or decline for them.
  inPersonOnly: ({ action }) => action === 'sign' || action === 'keep' || action === 'refuse',

  async handle({
    body,
    session,
    address,
    userAgent,
  }): Promise<SignerView | SigningResult | Download | Record<string, never>> {
    if (body.action === 'link') return sendFreshLink(body.token);
    const signer = whoSigns(body, session);
    switch (body.action) {
      case 'view': {
        const view = await signerView(signer);
        return { ...(await viewFor(view)), signature: view.signature, ...fieldsOf(view) };
      }
      case 'viewed':
        // A view by support is not recorded as the signer's.
        return session?.impersonated ? {} : recordViewed(signer, { address, userAgent });
      case 'keep':
        return keepValues(signer, body.values);
      case 'sign':
        return sign(signer, body, { address, userAgent });
      case 'refuse':
        return refuse(signer, body.reason, { address, userAgent });
      case 'download': {
        const view = await signerView(signer);
        const file = await downloadFor(view, body.what);
        // Downloads by support are not recorded as the signer's.
        if (!session?.impersonated) {
          const actor = { signatureId: view.signature.id };
          await recordDownload(view.document.id, body.what, actor, { address, userAgent });
        }
        return file;
      }
      default:
        return body satisfies never;
    }
  },
});

/** A link takes precedence over a session, because the reader may be logged in as someone else. */
function whoSigns(
  { token, signatureId }: { token?: string | undefined; signatureId?: string | undefined },
  session: UserSession | null,
): Signer {
  if (token !== undefined) return { token };
  if (session === null) throw failure('UNAUTHORIZED', null, 401);
  if (signatureId === undefined) throw failure('BLANK', 'signatureId');
  return { session, signatureId };
}
