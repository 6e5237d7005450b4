// Makes the logo or symbol of an account from a picture that was uploaded.
import { imagesRequest } from '../_shared/account/contract/account-upload-schemas.ts';
import type { SetPicture } from '../_shared/account/contract/account-upload-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { pictureUpload, setPicture } from '../_shared/account/pictures.ts';
import { openUpload } from '../_shared/platform/files/upload.ts';
import type { UploadTarget } from '../_shared/platform/contract/uploads.ts';

export default endpoint({
  name: 'images',
  audience: 'user',
  body: imagesRequest,
  maxBodyBytes: 10_000,
  perMinute: 40,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<UploadTarget | SetPicture> {
    switch (body.action) {
      case 'target':
        return openUpload(pictureUpload(session, body), body.size);
      case 'set':
        return setPicture(session, body);
      default:
        return body satisfies never;
    }
  },
});
