// Seals one document, or renews its seal. A function of its own, so that the host ends nothing else when the files of strangers take more
// time or memory than a run may have.
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { logFault } from '../_shared/platform/log.ts';
import { SealError } from '../_shared/platform/seal/types.ts';
import type { SealErrorCode } from '../_shared/platform/seal/types.ts';
import { sealRequest } from '../_shared/signing/contract/seal-schemas.ts';
import { renewAndStore } from '../_shared/signing/seal/renew-and-store.ts';
import { sealAndStore } from '../_shared/signing/seal/seal-and-store.ts';

export default endpoint({
  name: 'seal',
  audience: 'secret',
  body: sealRequest,
  maxBodyBytes: 1_000,

  async handle({ body: { documentId, renew = false } }): Promise<{ fault: SealErrorCode | null }> {
    try {
      await (renew ? renewAndStore(documentId) : sealAndStore(documentId));
      return { fault: null };
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      logFault({ function: 'seal', document: documentId, code: error.code }, error);
      return { fault: error.code };
    }
  },
});
