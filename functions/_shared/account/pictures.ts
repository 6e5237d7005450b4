import * as z from 'zod/mini';
import type { ImagesRequest, SetPicture } from './contract/account-upload-schemas.ts';
import { PICTURE_WIDTHS } from './contract/pictures.ts';
import { PICTURE_TYPES } from '../platform/contract/files.ts';
import { failure } from '../platform/contract/failure.ts';
import type { Failure } from '../platform/contract/failure.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { refusedFile, refuseUpload, takeUpload } from '../platform/files/upload.ts';
import type { UploadFacts } from '../platform/files/upload.ts';
import { base64Bytes } from '../platform/inspection/base64.ts';
import type { Inspector, Refusal } from '../platform/inspection/inspect-object.ts';
import { sha256Hex } from '../platform/pdf/digest.ts';
import { storeForever } from '../platform/storage/objects.ts';

type SetRequest = Extract<ImagesRequest, { action: 'set' }>;

const SHAPES = {
  SYMBOL: { shape: 'SQUARE', widths: PICTURE_WIDTHS.SYMBOL },
  LOGO: { shape: 'WHOLE', widths: PICTURE_WIDTHS.LOGO },
} as const;

/** The upload of a picture of an account. */
export function pictureUpload(session: ActingSession, { accountId, fileId }: Pick<SetRequest, 'accountId' | 'fileId'>) {
  return { kind: 'PICTURE_UPLOAD', session, ownerId: accountId, fileId };
}

/**
 * Makes an uploaded picture the account's logo or symbol. The upload is always removed, because a camera may have
 * written metadata into it, such as the location.
 *
 * @throws Failure INVALID_FILE with a reason when the picture cannot be used, TOO_BIG over 5 MB, INVALID for a crop
 * that is not inside the picture.
 */
export async function setPicture(session: ActingSession, request: SetRequest): Promise<SetPicture> {
  const { accountId, kind, fileId, crop } = request;
  await callServiceFor(session, 'account_image_target', { account_id: accountId, kind });
  try {
    return await takeUpload(
      pictureUpload(session, request),
      webpOf({ ...SHAPES[kind], crop }),
      refusal,
      ({ pictures, type }, facts) => store(session, request, pictures, { ...facts, contentType: type }),
    );
  } catch (error) {
    await refuseUpload(fileId);
    throw error;
  }
}

/** A picture that a function cannot read in its memory and time is unreadable for the user, too. */
function refusal(reason: Refusal): Failure {
  if (reason === 'TOO_BIG') return failure('TOO_BIG', 'picture');
  return refusedFile('picture', reason === 'TOO_COMPLEX' ? 'UNREADABLE_PICTURE' : reason);
}

function webpOf(wish: Pick<SetRequest, 'crop'> & (typeof SHAPES)[keyof typeof SHAPES]): Inspector<Made> {
  return { ask: { kind: 'PICTURE', ...wish, widths: [...wish.widths] }, found: made };
}

const made = z.object({
  type: z.enum(PICTURE_TYPES),
  pictures: z.array(z.object({ width: z.int(), bytes: base64Bytes })),
});
type Made = z.infer<typeof made>;

/**
 * Stores the picture before it is set on the account: until then its URL is unknown, and the nightly job removes a
 * picture that was never set.
 */
async function store(
  session: ActingSession,
  { accountId, kind, fileId }: SetRequest,
  pictures: Made['pictures'],
  upload: UploadFacts & { readonly contentType: string },
): Promise<SetPicture> {
  const pictureId = crypto.randomUUID();
  const files = [];
  for (const { width, bytes } of pictures) {
    const path = `${accountId}/${pictureId}/${width}.webp`;
    await storeForever('account-images', path, bytes, 'image/webp');
    files.push({ path, size: bytes.length, sha256: await sha256Hex(bytes), contentType: 'image/webp' });
  }
  const input = { uploadId: fileId, upload, pictureId, files };
  return callServiceFor(
    session,
    'set_account_image',
    { account_id: accountId, kind, input },
    z.object({ displayPath: z.string() }),
  );
}
