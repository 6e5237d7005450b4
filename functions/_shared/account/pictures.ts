import * as z from 'zod/mini';
import type { ImagesRequest, SetPicture } from './contract/account-upload-schemas.ts';
import { PICTURE_WIDTHS } from './contract/pictures.ts';
import { Failure, failure } from '../platform/contract/failure.ts';
import { makePictures } from '../platform/pictures/make-pictures.ts';
import type { Picture } from '../platform/pictures/make-pictures.ts';
import { readObject, removeObjects, storeForever } from '../platform/storage/objects.ts';
import { callService } from '../platform/database/client.ts';

const SHAPES = {
  SYMBOL: { shape: 'SQUARE', widths: PICTURE_WIDTHS.SYMBOL },
  LOGO: { shape: 'WHOLE', widths: PICTURE_WIDTHS.LOGO },
} as const;

/**
 * Makes an uploaded picture the account's logo or symbol. The upload is removed whatever comes of it: what a camera wrote
 * into it, such as the place, is kept nowhere. INVALID_FILE with a reason when it is none that we can use; TOO_BIG over 5 MB;
 * INVALID for a crop that is not inside it.
 */
export async function setPicture(userId: string, request: ImagesRequest): Promise<SetPicture> {
  const { accountId, kind, uploadId, crop } = request;
  await callService('account_image_target', { user_id: userId, account_id: accountId, kind });
  const upload = `${accountId}/${uploadId}`;
  const bytes = await readObject('picture-uploads', upload);
  if (bytes === null) throw failure('BLANK', 'uploadId');
  try {
    const made = await makePictures(bytes, { ...SHAPES[kind], crop });
    if (!made.ok) throw refusal(made.fault);
    return await store(userId, request, made.pictures);
  } finally {
    await removeObjects('picture-uploads', [upload]);
  }
}

function refusal(fault: Extract<Awaited<ReturnType<typeof makePictures>>, { ok: false }>['fault']): Failure {
  if (fault === 'TOO_BIG') return failure('TOO_BIG', 'picture');
  if (fault === 'CROP') return failure('INVALID', 'crop');
  return new Failure(422, [{ code: 'INVALID_FILE', path: 'picture', reason: fault }]);
}

/** Stored first, then told of: until then nobody has the address, and the nightly job removes what nobody was told of. */
async function store(
  userId: string,
  { accountId, kind }: ImagesRequest,
  pictures: readonly Picture[],
): Promise<SetPicture> {
  const pictureId = crypto.randomUUID();
  const folder = `${accountId}/${pictureId}`;
  for (const { width, bytes } of pictures) {
    await storeForever('account-images', `${folder}/${width}.webp`, bytes, 'image/webp');
  }
  return callService(
    'set_account_image',
    { user_id: userId, account_id: accountId, kind, picture_id: pictureId },
    z.object({ displayPath: z.string() }),
  );
}
