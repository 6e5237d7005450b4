import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { askEarly } from '#api/early-call.ts';
import { preload } from '#api/preload.ts';
import type { EarlyStarts } from '#routing/early-page.ts';

export const signmoreEarlyStarts: EarlyStarts = {
  /** Fetches what the signer sees, and the picture of its first page. */
  async SIGN_DOCUMENT_WIZARD({ language, parameter: token }) {
    const { document, signature } = await askEarly<SignerView>('sign', { action: 'view', token }, language);
    const picture = document.files[0]?.pictureUrl;
    // Only the first step of a signer who can still sign shows it.
    const isShown =
      document.status === 'PENDING' && signature.status === 'PENDING' && location.pathname.endsWith(token);
    if (picture && isShown) preload(picture, 'image');
  },
};
