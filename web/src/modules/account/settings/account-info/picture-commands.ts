import type { ImagesRequest, SetPicture } from '#functions/account/contract/account-upload-schemas.ts';
import type { PictureKind } from '#functions/account/contract/pictures.ts';
import { apollo } from '#session/apollo-client.ts';
import type { SendPicture } from '#shared/pictures/picture-form.tsx';
import { uploadFile } from '#shared/files/upload-file.ts';
import { DestroyAccountLogoDocument, DestroyAccountSymbolDocument } from './pictures.generated.ts';

/** Uploads a picture and has it made the account's. @throws UploadError from Storage; AppError from the function. */
export function sendPictureOf(accountId: string, kind: PictureKind): SendPicture {
  return async (picture, square, onProgress, signal) => {
    const uploadId = crypto.randomUUID();
    const request: ImagesRequest = { accountId, uploadId, kind, ...(square ? { crop: square } : {}) };
    await uploadFile<SetPicture>({
      to: `picture-uploads/${accountId}/${uploadId}`,
      body: picture,
      register: { name: 'images', request },
      onProgress,
      signal,
    });
  };
}

/** Takes the account's logo or symbol down. @throws AppError */
export async function removePicture(accountId: string, kind: PictureKind): Promise<void> {
  const variables = { accountId };
  if (kind === 'LOGO') await apollo.mutate({ mutation: DestroyAccountLogoDocument, variables });
  else await apollo.mutate({ mutation: DestroyAccountSymbolDocument, variables });
}
