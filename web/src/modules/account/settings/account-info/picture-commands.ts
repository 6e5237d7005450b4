import type { SetPicture } from '#functions/account/contract/account-upload-schemas.ts';
import type { PictureKind } from '#functions/account/contract/pictures.ts';
import { apollo } from '#session/apollo-client.ts';
import type { SendPicture } from '#shared/pictures/picture-form.tsx';
import { uploadFile } from '#shared/files/upload-file.ts';
import { DestroyAccountLogoDocument, DestroyAccountSymbolDocument } from './pictures.generated.ts';

/** Uploads a picture and sets it on the account. @throws UploadError from Storage; AppError from the function. */
export function sendPictureOf(accountId: string, kind: PictureKind): SendPicture {
  return async (picture, square, onProgress, signal) => {
    await uploadFile<SetPicture>({
      id: crypto.randomUUID(),
      body: picture,
      endpoint: 'images',
      owner: { accountId },
      register: { action: 'set', kind, ...(square ? { crop: square } : {}) },
      onProgress,
      signal,
    });
  };
}

/** Removes the account's logo or symbol. @throws AppError */
export async function removePicture(accountId: string, kind: PictureKind): Promise<void> {
  const variables = { accountId };
  if (kind === 'LOGO') await apollo.mutate({ mutation: DestroyAccountLogoDocument, variables });
  else await apollo.mutate({ mutation: DestroyAccountSymbolDocument, variables });
}
