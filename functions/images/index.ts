// Makes the logo or symbol of an account from a picture that was uploaded.
import { imagesRequest } from '../_shared/account/contract/account-upload-schemas.ts';
import type { SetPicture } from '../_shared/account/contract/account-upload-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { setPicture } from '../_shared/account/pictures.ts';

export default endpoint({
  name: 'images',
  audience: 'user',
  body: imagesRequest,
  maxBodyBytes: 10_000,
  perMinute: 20,
  inPersonOnly: () => true,

  handle({ body, userId }): Promise<SetPicture> {
    return setPicture(userId, body);
  },
});
