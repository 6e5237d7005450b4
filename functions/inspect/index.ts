// Reads one file of a stranger and says what it is. A function of its own, so that the host ends nothing else when a
// file takes more time or memory than a run may have.
import { inspectCheckFile } from '../_shared/checks/files/inspect-check-file.ts';
import { inspectOverrideFile } from '../_shared/checks/files/inspect-override-file.ts';
import { inspectRequest } from '../_shared/platform/contract/inspect-schemas.ts';
import type { InspectRequest } from '../_shared/platform/contract/inspect-schemas.ts';
import { inspectOfficeFile } from '../_shared/platform/files/inspect-office-file.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { toBase64 } from '../_shared/platform/inspection/base64.ts';
import type { Inspected, Refusal } from '../_shared/platform/inspection/inspect-object.ts';
import { sha256Hex } from '../_shared/platform/pdf/digest.ts';
import { inspectPdf } from '../_shared/platform/pdf/inspect.ts';
import { picturesOfFirstPage } from '../_shared/platform/pdf/picture/picture-of-first-page.ts';
import { makePictures } from '../_shared/platform/pictures/make-pictures.ts';
import { readObject } from '../_shared/platform/storage/objects.ts';

export default endpoint({
  name: 'inspect',
  audience: 'secret',
  body: inspectRequest,
  maxBodyBytes: 10_000,

  async handle({ body }): Promise<{ file: Inspected<unknown> | null }> {
    const bytes = await readObject(body.bucket, body.path);
    if (bytes === null) return { file: null };
    const found = await inspected(bytes, body);
    if (!found.ok) return { file: { ok: false, reason: found.reason } };
    return { file: { ok: true, size: bytes.length, sha256: await sha256Hex(bytes), found } };
  },
});

/** More than `ok` is for the caller, whose schema takes what it needs. */
type Found =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | { readonly ok: false; readonly reason: Refusal };

async function inspected(bytes: Uint8Array<ArrayBuffer>, request: InspectRequest): Promise<Found> {
  switch (request.kind) {
    case 'PDF':
      return inspectPdf(bytes);
    case 'OFFICE':
      return inspectOfficeFile(bytes);
    case 'CHECK_FILE':
      return inspectCheckFile(bytes);
    case 'OVERRIDE_FILE':
      return inspectOverrideFile(bytes);
    case 'PAGE_PICTURE': {
      const made = await picturesOfFirstPage(bytes);
      if (made === null) return { ok: false, reason: 'TOO_COMPLEX' };
      return { ok: true, page: toBase64(made.page), thumb: toBase64(made.thumb) };
    }
    case 'PICTURE': {
      const made = await makePictures(bytes, request);
      if (!made.ok) return { ok: false, reason: made.fault };
      return { ...made, pictures: made.pictures.map(({ width, bytes: webp }) => ({ width, bytes: toBase64(webp) })) };
    }
    default:
      return request satisfies never;
  }
}
